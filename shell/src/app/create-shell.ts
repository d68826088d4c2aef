import { ApiError } from '@haulyard/shell-contract'
import { shellName } from '@haulyard/shell-contract/constants'
import type { Registry } from '@haulyard/shell-contract/registry'
import { type CallListener, createApiClient, createLiveEventBus } from '@haulyard/shell-host'
import type { ShownVersions } from '@haulyard/shell-host/boot'
import type { DocumentPageData } from '@haulyard/shell-host/rendered-page'
import { createStore } from 'zustand'
import { callOrigin } from '../core/call-origin'
import { createConnection, reachApi } from '../core/connection'
import { createIdentityQuestion } from '../core/identity-question'
import { createLazyOutbox } from '../core/lazy-outbox'
import { createLazyQueries, type LazyQueries } from '../core/lazy-queries'
import { apiNavigations } from '../core/paths'
import type { FetchRemote } from '../core/remotes'
import { createReportStore } from '../core/report-store'
import { createSessionStore } from '../core/session'
import { createSessionCheck } from '../core/session-check'
import type { Shell } from '../core/shell'
import { createToastStore } from '../core/toast-store'
import { loadDashboard } from '../pages/shell-pages'
import { fetchRemote } from '../remotes/fetch-remote'
import { createRemoteLoader } from '../remotes/remote-loader'
import { createRenderedPageHolder } from '../remotes/rendered-page'
import { createLostSession } from '../session/lost-session'

const goToSignIn = () => {
  const { pathname, search } = window.location
  window.location.assign(
    `${apiNavigations.login}?returnTo=${encodeURIComponent(pathname + search)}`,
  )
}

/** Repeats the reads of the page that failed without a network. */
const refetchFailed = (queries: LazyQueries) =>
  queries.current()?.client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' && !(state.error instanceof ApiError),
  })

const offerPush = async (shell: Shell) => {
  const push = await import(/* webpackChunkName: "push" */ '../push/offer-push')
  push.offerPush(shell)
}

/** Options of `createShell`. */
interface ShellOptions {
  readonly registry: Registry
  /** Whether the API has to be asked for the session; otherwise the person is a visitor. */
  readonly isSessionUnknown: boolean
  /** The page that the document was rendered with, and its data. */
  readonly rendered?: RenderedWith | null
  /** Fetches remotes; by federation, except in Node (render-page.tsx). */
  readonly loadRemote?: FetchRemote
  readonly versions?: ShownVersions
}

interface RenderedWith extends DocumentPageData {
  readonly pathname: string
  /** Called with each part that is hydrated. */
  readonly onHydrated?: () => void
}

/** Makes the shell's services; nothing is fetched yet. */
export const createShell = ({
  registry,
  isSessionUnknown,
  rendered = null,
  loadRemote = fetchRemote,
  versions = {},
}: ShellOptions): Shell => {
  const toasts = createToastStore()
  const session = createSessionStore({ isUnknown: isSessionUnknown, user: rendered?.user })
  const reports = createReportStore({ session, goToSignIn })
  const liveEvents = createLiveEventBus()
  const connection = createConnection(reachApi)
  const lostSession = createLostSession({ toasts, goToSignIn })
  const { showToast } = lostSession
  const readOnlyRejections = createStore(() => 0)
  const identity = createIdentityQuestion()
  const listener: CallListener = {
    confirmIdentity: identity.ask,
    keepUnsent: (write) => outbox.keep(write),
    onResponse: connection.onResponse,
    onError: (error, url) => {
      lostSession.onError(error, url)
      if (!(error instanceof ApiError)) void connection.check()
      else if (error.code === 'site.read_only') readOnlyRejections.setState((count) => count + 1)
    },
  }
  // The build in the servers' image has no version.
  const caller = { name: shellName, version: versions.shellVersion ?? '0' }
  const api = createApiClient(listener, callOrigin(registry, caller))
  const queries = createLazyQueries({ api, showToast, session, data: rendered })
  const outbox = createLazyOutbox({
    api,
    session,
    connection,
    showToast,
    onSent: () => void queries.current()?.client.invalidateQueries(),
  })
  const remotes = createRemoteLoader(loadRemote)
  const sessionCheck = createSessionCheck({
    session,
    api,
    showToast,
    onLateSignIn: () => void queries.current()?.client.invalidateQueries(),
  })
  connection.onReturn((isOld) => {
    void sessionCheck.retry()
    void (isOld ? queries.current()?.client.invalidateQueries() : refetchFailed(queries))
  })
  const shell: Shell = {
    context: {
      session,
      api,
      connection: connection.status,
      liveEvents,
      showToast,
      goToSignIn,
      openReport: reports.open,
      offerNotifications: () => void offerPush(shell),
    },
    api,
    liveEvents,
    queries,
    outbox,
    registry,
    remotes,
    versions,
    toasts,
    reports,
    identity,
    connection,
    sessionCheck,
    readOnlyRejections,
    renderedPage:
      rendered &&
      createRenderedPageHolder({ ...rendered, loadDashboard, registry, remotes, queries }),
  }
  return shell
}
