import type { LoadComponent, PageQuery } from '@haulyard/shell-contract'
import { matchPath } from 'react-router-dom'
import { paths } from '../core/paths'

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
    load: () => import(/* webpackChunkName: "page-login" */ './login/login-page'),
  },
  {
    path: paths.signup,
    chunk: 'page-signup',
    load: () => import(/* webpackChunkName: "page-signup" */ './signup/signup-page'),
  },
  {
    path: paths.verifyEmail,
    chunk: 'page-verify-email',
    load: () =>
      import(/* webpackChunkName: "page-verify-email" */ './verify-email/verify-email-page'),
  },
  {
    path: paths.confirmEmail,
    chunk: 'page-confirm-email',
    load: () =>
      import(/* webpackChunkName: "page-confirm-email" */ './confirm-email/confirm-email-page'),
  },
  {
    path: paths.resetPassword,
    chunk: 'page-reset-password',
    load: () =>
      import(/* webpackChunkName: "page-reset-password" */ './reset-password/reset-password-page'),
  },
  {
    path: paths.invitation,
    chunk: 'page-invitation',
    load: () => import(/* webpackChunkName: "page-invitation" */ './invitation/invitation-page'),
  },
  {
    path: paths.settings,
    chunk: 'page-settings',
    load: () => import(/* webpackChunkName: "page-settings" */ './settings/settings-page'),
  },
  {
    path: paths.search,
    chunk: 'page-search',
    load: () => import(/* webpackChunkName: "page-search" */ './search/search-page'),
  },
  {
    path: paths.notifications,
    chunk: 'page-notifications',
    load: () =>
      import(/* webpackChunkName: "page-notifications" */ './notifications/notifications-page'),
  },
  {
    path: paths.notificationChoices,
    chunk: 'page-notification-choices',
    load: () =>
      import(
        /* webpackChunkName: "page-notification-choices" */ './notification-choices/notification-choices-page'
      ),
  },
  {
    path: paths.share,
    chunk: 'page-share',
    load: () => import(/* webpackChunkName: "page-share" */ './share/share-page'),
  },
]

export const dashboardChunk = 'page-dashboard'

/** The queries of the dashboard's first render, without its slots. */
export const dashboardQueries: readonly PageQuery[] = [['/api/dashboard/stats']]

/** What members see at `/`, where visitors see the landing page. */
export const loadDashboard: LoadComponent = () =>
  import(/* webpackChunkName: "page-dashboard" */ './dashboard/dashboard-page')

/** The shell's own page at an address, or `null` where there is none. */
export const findShellPage = (pathname: string): ShellPage | null =>
  shellPages.find(({ path }) => matchPath(path, pathname) !== null) ?? null
