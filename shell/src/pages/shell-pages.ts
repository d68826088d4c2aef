import type { LoadComponent } from '@haulyard/shell-contract'
import { matchPath } from 'react-router-dom'
import { paths } from '../app/paths'
import { withTimeLimit } from '../loading/with-time-limit'

const inTime =
  (load: LoadComponent): LoadComponent =>
  () =>
    withTimeLimit(load(), 'The page')

/** A page that the shell owns itself, besides `/`. */
export interface ShellPage {
  /** A path pattern of react-router. */
  readonly path: string
  /** The chunk's name, as in the import: the document hints at its scripts. */
  readonly chunk: string
  /** Each page is a chunk of its own: only the frame and the landing page come at once. */
  readonly load: LoadComponent
}

/** Every page of the shell besides `/`; the document server learns of them from the build. */
export const shellPages: readonly ShellPage[] = [
  {
    path: paths.login,
    chunk: 'page-login',
    load: inTime(() => import(/* webpackChunkName: "page-login" */ './login/login-page')),
  },
  {
    path: paths.notifications,
    chunk: 'page-notifications',
    load: inTime(
      () =>
        import(/* webpackChunkName: "page-notifications" */ './notifications/notifications-page'),
    ),
  },
  {
    path: paths.settings,
    chunk: 'page-settings',
    load: inTime(() => import(/* webpackChunkName: "page-settings" */ './settings/settings-page')),
  },
  {
    path: paths.member,
    chunk: 'page-member',
    load: inTime(() => import(/* webpackChunkName: "page-member" */ './member/member-page')),
  },
]

export const dashboardChunk = 'page-dashboard'

/** What members see at `/`, where visitors see the landing page. */
export const loadDashboard = inTime(
  () => import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-page'),
)

/** The shell's own page at an address, or `null` where there is none. */
export const findShellPage = (pathname: string): ShellPage | null =>
  shellPages.find(({ path }) => matchPath(path, pathname) !== null) ?? null
