import type { CurrentUser, ReportInput } from '@haulyard/api-contract'
import { createContext, useContext } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { CallArguments, CallResponse, QueryParameters, WriteKey } from './api-call'
import type { LiveEvents } from './live-events'

/** Who is asking. `loading` lasts only while that is unknown (interface notes 43). */
export type Session =
  | { readonly status: 'loading' }
  | {
      readonly status: 'anonymous'
      /** A member who has deleted the account, and has signed in to decide whether to keep it. */
      readonly leaving?: CurrentUser
      /** A member who is suspended or banned, and has signed in to read why. */
      readonly suspended?: CurrentUser
      /** The account was deleted on this page, and can be kept until then. */
      readonly deletedUntil?: string
    }
  | { readonly status: 'signed-in'; readonly user: CurrentUser }

/**
 * Whether Haulyard can be reached: `offline` when the browser itself says that it has
 * no network, `unreachable` when it has one and still no call gets through.
 */
export type ConnectionStatus = 'online' | 'offline' | 'unreachable'

/** A short notice; one is visible at a time, a new one replaces the old (spec §9). */
export interface ToastMessage {
  readonly title: string
  readonly description?: string
  readonly tone?: 'neutral' | 'success' | 'danger'
  /** What can be done about it while it is visible: `Undo`. It stays for 30 seconds then. */
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays while it is neither pointed at nor focused, if not as long as usual. */
  readonly durationMs?: number
}

/** One page of a list, and the address of the next one (`null` on the last page). */
export interface ListPage<T> {
  readonly items: readonly T[]
  readonly nextUrl: string | null
  /** The search that the API did in place of the one that was asked for, encoded as in an address. */
  readonly correctedSearch?: string | undefined
}

/** The API as the browser calls it: credentials, bearer and errors are taken care of. */
export interface ApiClient {
  /**
   * Reads one page of a list; a response that is no list counts as an empty one.
   * @param url a path under `/api`, or the `nextUrl` of the page before
   * @throws ApiError for any response that is not OK
   */
  list<T>(url: string, parameters?: QueryParameters, signal?: AbortSignal): Promise<ListPage<T>>
  /**
   * Sends a write, by its name in the API's contract:
   * `call('PUT /api/classifieds/{id}', { params: { id }, body })`.
   * @throws ApiError for any response that is not OK
   */
  call<Key extends WriteKey>(key: Key, ...input: CallArguments<Key>): Promise<CallResponse<Key>>
}

/** What a mutation may say of itself: `useMutation({ mutationFn, meta: { failureText } })`. */
export interface MutationMeta extends Record<string, unknown> {
  /** What the toast titled "Error" says when the write fails, in the words of the specification. */
  readonly failureText?: string
}

/** Something public, or a message, that somebody wants to report. */
export interface ReportRequest extends Pick<ReportInput, 'contentType' | 'contentId'> {
  /** What it is, to stand behind the word "Report": its title, or `a post by Dana Reyes`. */
  readonly subject: string
  /** The name of its author, whom the form offers to block as well. Earlier shells do not. */
  readonly blockName?: string
}

/** The part of a remote that a component belongs to: a page or a slot. */
export interface RemotePart {
  /** The headers that name it, and the page's trace, in a call. */
  headers(): Readonly<Record<string, string>>
}

/** What the shell hands over to remotes. Reads go through the query client's default fetch. */
export interface ShellContext {
  readonly session: StoreApi<Session>
  readonly api: ApiClient
  /** Whose page or slot this is: the calls of `api` and of queries name it. */
  readonly part?: RemotePart
  /** Whether a call has a chance just now; the shell tells the person when it has none. */
  readonly connection: StoreApi<ConnectionStatus>
  /** What happens meanwhile; see `useLiveEvent`. */
  readonly liveEvents: LiveEvents
  showToast(toast: ToastMessage): void
  /** Leaves for `/api/login` (a full-page navigation) and comes back to this address. */
  goToSignIn(): void
  /**
   * Opens the shell's report form for public content or a received message. Do not use it for content that is the
   * current user's own. A visitor is sent to sign in and finds the form open on return.
   */
  openReport(report: ReportRequest): void
  /**
   * Call it when the person has begun to wait for something, such as an answer to a message. The shell
   * may then offer notifications on this device. Earlier shells do not have it.
   */
  offerNotifications?(): void
}

const ShellReactContext = createContext<ShellContext | null>(null)

/** Provides the shell context; rendered by the shell, a stub shell or a test. */
export const ShellProvider = ShellReactContext.Provider

/** The shell that this page runs in. @throws outside a `ShellProvider` */
export const useShell = (): ShellContext => {
  const shell = useContext(ShellReactContext)
  if (!shell) throw new Error('useShell needs a ShellProvider around it')
  return shell
}

/** The part of a remote that the component belongs to; `undefined` in the shell itself. */
export const useCallingPart = (): RemotePart | undefined => useContext(ShellReactContext)?.part

/** The session, followed as it changes. */
export const useSession = (): Session => useStore(useShell().session)

/** The signed-in member, or `null` for a visitor and while the session is loading. */
export const useCurrentUser = (): CurrentUser | null => {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : null
}
