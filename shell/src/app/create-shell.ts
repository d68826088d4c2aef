import { ApiError, type ShellContext } from '@haulyard/shell-contract'
import type { LocalRemote } from '@haulyard/shell-contract/boot'
import type { DrawnAnswer } from '@haulyard/shell-contract/drawn-page'
import {
  createApiClient,
  createLiveEventBus,
  type HostApiClient,
  type LiveEventBus,
} from '@haulyard/shell-contract/host'
import type { Registry } from '@haulyard/shell-contract/registry'
import { type Connection, createConnection } from '../connection/connection'
import { reachApi } from '../connection/reach-api'
import { refetchFailed } from '../connection/refetch-failed'
import { createLazyQueries, type LazyQueries } from '../data/lazy-queries'
import { type DrawnPageHolder, holdDrawnPage } from '../remotes/drawn-page'
import { type FetchRemote, fetchRemote } from '../remotes/fetch-remote'
import { createRemoteLoader, type RemoteLoader } from '../remotes/remote-loader'
import { createReportStore, type ReportStore } from '../reports/report-store'
import { createLostSession } from '../session/lost-session'
import { createSessionStore } from '../session/session'
import { createSessionCheck, type SessionCheck } from '../session/session-check'
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
  readonly connection: Connection
  readonly sessionCheck: SessionCheck
  /** What the document holds of a remote's page, if it was drawn with one. */
  readonly drawnPage: DrawnPageHolder | null
  /** The remote that a developer's machine serves, if one was chosen. */
  readonly localRemote?: LocalRemote
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
  /** The page that the document was drawn with, and what the API had answered for it. */
  readonly drawn?: DrawnWith | null
  /** How remotes are had: by federation, but for the build that draws (drawing/draw-page.tsx). */
  readonly takeRemote?: FetchRemote
  readonly localRemote?: LocalRemote
}

interface DrawnWith {
  readonly pathname: string
  readonly answers: readonly DrawnAnswer[]
}

/** Puts the shell together; nothing is asked or fetched yet. */
export const createShell = ({
  registry,
  isSessionUnknown,
  drawn = null,
  takeRemote = fetchRemote,
  localRemote,
}: ShellOptions): Shell => {
  const toasts = createToastStore()
  const session = createSessionStore({ isUnknown: isSessionUnknown })
  const reports = createReportStore({ session, goToSignIn })
  const liveEvents = createLiveEventBus()
  const connection = createConnection(reachApi)
  const lostSession = createLostSession({ showToast: toasts.show, goToSignIn })
  const { showToast } = lostSession
  const api = createApiClient({
    onAnswer: connection.onAnswer,
    onError: (error, url) => {
      lostSession.onError(error, url)
      if (!(error instanceof ApiError)) void connection.look()
    },
  })
  const queries = createLazyQueries({ api, showToast, answers: drawn?.answers ?? [] })
  const remotes = createRemoteLoader(takeRemote)
  const sessionCheck = createSessionCheck({
    session,
    api,
    showToast,
    onLateAnswer: () => void queries.current()?.client.invalidateQueries(),
  })
  connection.onReturn(() => {
    void sessionCheck.retry()
    refetchFailed(queries)
  })
  return {
    context: {
      session,
      api,
      connection: connection.status,
      liveEvents,
      showToast,
      goToSignIn,
      openReport: reports.open,
    },
    api,
    liveEvents,
    queries,
    registry,
    remotes,
    localRemote,
    toasts,
    reports,
    connection,
    sessionCheck,
    drawnPage: drawn && holdDrawnPage({ ...drawn, registry, remotes, queries }),
  }
}
