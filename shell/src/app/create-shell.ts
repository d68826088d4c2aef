import type { ShellContext } from '@haulyard/shell-contract'
import {
  createApiClient,
  createLiveEventBus,
  type HostApiClient,
  type LiveEventBus,
} from '@haulyard/shell-contract/host'
import type { Registry } from '@haulyard/shell-contract/registry'
import { createLazyQueries, type LazyQueries } from '../data/lazy-queries'
import { fetchRemote } from '../remotes/fetch-remote'
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader'
import { createReportStore, type ReportStore } from '../reports/report-store'
import { createLostSessionListener } from '../session/lost-session'
import { createSessionStore, loadSession } from '../session/session'
import { createToastStore, type ToastStore } from '../toasts/toast-store'
import { apiNavigations } from './paths'

/** Everything the shell holds for the life of the page. */
export interface Shell {
  readonly context: ShellContext
  readonly api: HostApiClient
  readonly liveEvents: LiveEventBus
  readonly queries: LazyQueries
  readonly registry: Registry
  readonly remotes: RemoteLoader
  readonly toasts: ToastStore
  readonly reports: ReportStore
}

const goToSignIn = () => {
  const { pathname, search } = window.location
  window.location.assign(
    `${apiNavigations.login}?returnTo=${encodeURIComponent(pathname + search)}`,
  )
}

/** What putting the shell together takes. */
interface ShellOptions {
  readonly registry: Registry
  /** Whether it is still to be asked who is there; otherwise it is a visitor. */
  readonly isSessionUnknown: boolean
}

/** Puts the shell together; nothing is asked or fetched yet. */
export const createShell = ({ registry, isSessionUnknown }: ShellOptions): Shell => {
  const toasts = createToastStore()
  const session = createSessionStore({ isUnknown: isSessionUnknown })
  const reports = createReportStore({ session, goToSignIn })
  const api = createApiClient()
  const liveEvents = createLiveEventBus()
  const onError = createLostSessionListener({ showToast: toasts.show, goToSignIn })
  return {
    context: {
      session,
      api,
      liveEvents,
      showToast: toasts.show,
      goToSignIn,
      openReport: reports.open,
    },
    api,
    liveEvents,
    queries: createLazyQueries({ api, onError }),
    registry,
    remotes: createRemoteLoader(fetchRemote),
    toasts,
    reports,
  }
}

/** Asks who is there, whatever the document knows: once per load (interface notes 43). */
export const startSession = ({ context, api, toasts }: Shell): void => {
  loadSession(context.session, api).catch(() =>
    toasts.show({
      title: 'Error',
      description: 'We could not check who is signed in. Check your signal and reload the page.',
      tone: 'danger',
    }),
  )
}
