import { useCurrentUser } from '@haulyard/shell-contract'
import { LoadedPage } from '../loading/loaded-page'
import { LandingPage } from './landing/landing-page'
import { loadDashboard } from './shell-pages'

/** `/` is the dashboard for members and the landing page for visitors (spec §2). */
export const HomePage = () =>
  useCurrentUser() === null ? <LandingPage /> : <LoadedPage load={loadDashboard} />
