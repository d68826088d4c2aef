import { useCurrentUser } from '@haulyard/shell-contract'
import { LandingPage } from '../app/later-parts'
import { LoadedPage } from '../loading/loaded-page'
import { loadDashboard } from './shell-pages'

/** `/` is the dashboard for members and the landing page for visitors (spec §2). */
export const HomePage = () =>
  useCurrentUser() === null ? <LandingPage /> : <LoadedPage load={loadDashboard} />
