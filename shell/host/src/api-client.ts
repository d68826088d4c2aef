import type { ApiErrorBody } from '@haulyard/api-contract'
import type {
  ApiClient,
  CallArguments,
  CallResponse,
  OutboxNote,
  QueryParameters,
  RemotePart,
  UnsentWrite,
  UploadListener,
  WriteKey,
} from '@haulyard/shell-contract'
import { ApiError, KeptInOutbox } from '@haulyard/shell-contract'
import { savedAtHeader } from './shell-documents'

/** The storage key of the bearer token (spec §7). */
export const tokenStorageKey = 'authToken'

/** Adds the non-empty fields of `parameters` to `url` as its query string (spec §7). */
export const withQuery = (url: string, parameters: QueryParameters = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}

/** A page of the site that blocks storage must still be able to read. */
const storedToken = (): string | null => {
  try {
    return localStorage.getItem(tokenStorageKey)
  } catch {
    return null
  }
}

/** By hand: the schema's library is more than the rest of this client, and the frame needs none. */
const isErrorBody = (value: unknown): value is ApiErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  typeof value.code === 'string' &&
  'message' in value &&
  typeof value.message === 'string' &&
  (!('issues' in value) || Array.isArray(value.issues))

const parseErrorBody = (text: string): ApiErrorBody | null => {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : null
  } catch {
    return null
  }
}

const retryAfterOf = ({ headers }: Response): number | null => {
  const seconds = headers.get('retry-after') ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) * 1000 : null
}

const toApiError = async (response: Response): Promise<ApiError> => {
  const { status, statusText } = response
  const text = await response.text()
  return new ApiError(status, text || statusText, parseErrorBody(text), retryAfterOf(response))
}

/** Called for the end of every call: of queries, of mutations and of pages. */
export interface CallListener {
  /**
   * The API responded, with any status.
   * @param savedAt when it did, for an answer that the browser had saved; else `null`
   */
  readonly onResponse?: (savedAt: string | null) => void
  /** A call failed: `ApiError` for a response that was not OK; other errors mean no response. */
  readonly onError?: (error: Error, url: string) => void
  /** Asks the member who they are, for a grave call; resolves whether that is confirmed now. */
  readonly confirmIdentity?: () => Promise<boolean>
  /** Keeps a write that got no response; resolves whether it will be sent later. */
  readonly keepUnsent?: (write: UnsentWrite) => Promise<boolean>
}

/** A request, and who hears how much of it has left. */
interface Outgoing extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
  readonly onProgress?: UploadListener | undefined
}

/** Fetch cannot tell; where the code that can does not come, nothing is told. */
const loadSender = () =>
  import(/* webpackChunkName: "send-with-progress" */ './send-with-progress').then(
    ({ sendWithProgress }) => sendWithProgress,
    () => fetch,
  )

const send = async (url: string, { onProgress, ...init }: Outgoing): Promise<Response> => {
  const headers = new Headers(init.headers)
  const token = storedToken()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (init.body && !headers.has('content-type')) headers.set('content-type', 'application/json')
  const request = { ...init, headers, credentials: 'include' } as const
  return onProgress ? (await loadSender())(url, request, onProgress) : fetch(url, request)
}

/** A cancelled call is no failure. */
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

const isUnconfirmed = (error: unknown) =>
  error instanceof ApiError && error.code === 'auth.confirm_identity'

const createRequest = (
  { onResponse, onError, confirmIdentity }: CallListener,
  part: RemotePart | undefined,
) => {
  const request = async (url: string, init: Outgoing, isRepeated = false): Promise<Response> => {
    try {
      const headers = { ...init.headers, ...part?.headers() }
      const response = await send(url, { ...init, headers })
      onResponse?.(response.headers.get(savedAtHeader))
      if (response.ok) return response
      throw await toApiError(response)
    } catch (error) {
      if (!isRepeated && isUnconfirmed(error) && (await confirmIdentity?.())) {
        return await request(url, init, true)
      }
      if (error instanceof Error && !isGivenUp(error)) onError?.(error, url)
      throw error
    }
  }
  return (url: string, init: Outgoing) => request(url, init)
}

const nextUrlOf = (response: Response): string | null =>
  response.headers.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null

const readJson = async (response: Response): Promise<unknown> =>
  response.status === 204 ? undefined : response.json()

/** What a call of any operation may carry. */
interface LooseInput {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: QueryParameters
  readonly body?: unknown
  readonly idempotencyKey?: string
  readonly onProgress?: UploadListener
  readonly outbox?: OutboxNote
}

/** A weak signal can hold a request for minutes; one that can be sent later is given up then. */
const responseLimitMs = 20_000

/** What reading a stream takes. */
export interface StreamOptions {
  readonly headers: Readonly<Record<string, string>>
  /** Ends the stream. */
  readonly signal: AbortSignal
}

/** The client that the shell hands to its remotes, over the browser's fetch (spec §7). */
export interface HostApiClient extends ApiClient {
  /** The same client, whose calls name a part of a remote; without one, what they named before. */
  on(part: RemotePart | undefined): HostApiClient
  /** Reads one record, or a whole bounded list. @throws ApiError for a response that is not OK */
  get<T>(url: string, parameters?: QueryParameters, signal?: AbortSignal): Promise<T>
  /** Reads a response that does not end by itself. @throws ApiError for a response that is not OK */
  stream(url: string, options: StreamOptions): Promise<ReadableStream<Uint8Array>>
}

/** Makes the API client. Every request carries credentials and, where stored, the bearer. */
export const createApiClient = (
  listener: CallListener = {},
  part: RemotePart | undefined = undefined,
): HostApiClient => {
  const request = createRequest(listener, part)
  return {
    on: (other = part) => createApiClient(listener, other),
    async get<T>(url: string, parameters?: QueryParameters, signal?: AbortSignal) {
      const response = await request(withQuery(url, parameters), { signal: signal ?? null })
      return (await readJson(response)) as T
    },
    async list<T>(url: string, parameters?: QueryParameters, signal?: AbortSignal) {
      const response = await request(withQuery(url, parameters), { signal: signal ?? null })
      const body = await readJson(response)
      const items: readonly T[] = Array.isArray(body) ? body : []
      // What the contract calls `correctedSearchHeader`.
      const correctedSearch = response.headers.get('x-corrected-search') ?? undefined
      return { items, nextUrl: nextUrlOf(response), correctedSearch }
    },
    async stream(url, { headers, signal }) {
      const { body } = await request(url, { headers, signal, cache: 'no-store' })
      return body ?? new ReadableStream({ start: (controller) => controller.close() })
    },
    async call<Key extends WriteKey>(key: Key, ...[input]: CallArguments<Key>) {
      const {
        params = {},
        query,
        body,
        idempotencyKey,
        onProgress,
        outbox,
      }: LooseInput = input ?? {}
      const [method = '', path = ''] = key.split(' ')
      const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const sent = request(withQuery(url, query), {
        method,
        headers: {
          // Also where there is no body to send: no form of another site can say so.
          'content-type': 'application/json',
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: outbox ? AbortSignal.timeout(responseLimitMs) : null,
        onProgress,
      })
      const response = await sent.catch(async (error: unknown) => {
        if (!outbox || error instanceof ApiError) throw error
        const write = { ...outbox, operation: key, params, query, body, idempotencyKey }
        throw (await listener.keepUnsent?.(write)) ? new KeptInOutbox() : error
      })
      return (await readJson(response)) as CallResponse<Key>
    },
  }
}
