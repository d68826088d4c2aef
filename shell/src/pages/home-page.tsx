import { useCurrentUser } from '@haulyard/shell-contract'
import { DashboardPage } from './dashboard/dashboard-page'
import { LandingPage } from './landing/landing-page'

/** `/` is the dashboard for members and the landing page for visitors (spec §2). */
export const HomePage = () => {
  const user = useCurrentUser()
  return user ? <DashboardPage user={user} /> : <LandingPage />
}
