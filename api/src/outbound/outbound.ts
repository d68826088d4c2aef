import { maximumUrlLength } from '@haulyard/api-contract'
import type { Dispatcher } from 'undici'
import packageJson from '../../package.json'
import { createGuardedConnector } from './guarded-connector'
import { OutboundError, toOutboundError } from './outbound-error'
import { readBody, readStart } from './read-body'

export { OutboundError } from './outbound-error'

/** The result of a fetch, after redirects. */
export interface Fetched {
  readonly bytes: Buffer
  /** The `Content-Type` as it was sent; empty when there was none. */
  readonly contentType: string
  readonly finalUrl: string
  /** 200, or 304 for a request with `unlessMatching`. */
  readonly status: number
  /** `ETag` and `Last-Modified`; empty when there were none. */
  readonly headers: { readonly etag: string; readonly modified: string }
}

interface FetchOptions {
  /** The `Accept` header. */
  readonly accept: string
  readonly maximumBytes?: number
  /** A longer file is cut there, instead of failing. */
  readonly isCut?: boolean
  /** The validators of the version that the caller has. */
  readonly unlessMatching?: { readonly etag: string | null; readonly lastModified: string | null }
  /** Aborts the fetch; its reason is thrown. */
  readonly signal?: AbortSignal
}

interface PostOptions {
  /** A JSON text; what else it is, `headers` say with `content-type`. */
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  /** For everything, from the name server to the end of the response. */
  readonly timeoutMs: number
  /** Of the response; the rest of it is not read. */
  readonly maximumBytes: number
  /** Aborts it; its reason is thrown. */
  readonly signal: AbortSignal
}

interface Settings {
  /** `host:port` of each target that may have a private address. */
  readonly allow: readonly string[]
  /** Part of the `User-Agent`, as a contact. */
  readonly publicUrl: URL
  readonly connectTimeoutMs?: number
  readonly timeoutMs?: number
  /** Used instead of the system's name servers. */
  readonly nameServers?: readonly string[]
}

const maximumRedirects = 3
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])
/** Besides 5xx: a later request may succeed. */
const passingStatuses: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * The only way in which the server calls URLs of members, feeds and webhooks: http and https, public
 * addresses only, with limits of time, size and redirects. Proxies of the environment are not
 * used, because addresses cannot be checked through them.
 */
export function createOutbound(settings: Settings) {
  const { allow, publicUrl, connectTimeoutMs = 3000, timeoutMs = 15_000, nameServers } = settings
  const connector = { allow: new Set(allow), connectTimeoutMs, nameServers }
  const userAgent = `Haulyard/${packageJson.version} (+${publicUrl.origin})`
  let opened: Promise<Client> | undefined

  const get = async (url: URL, options: FetchOptions, signal: AbortSignal) => {
    opened ??= open(connector)
    const { request, dispatcher } = await opened
    const headers = {
      accept: options.accept,
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': userAgent,
      ...toConditions(options),
    }
    return await request(url, { dispatcher, signal, headers })
  }

  const follow = async (address: string, options: FetchOptions, signal: AbortSignal) => {
    let url = toUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await get(url, options, signal).catch((error: unknown) => {
        throw redirects > 0 ? toRedirectError(error) : error
      })
      const location = response.headers.location
      if (!redirectStatuses.has(response.statusCode) || location === undefined) {
        return await toFetched(response, url, options)
      }
      response.body.on('error', () => {}).destroy()
      if (redirects === maximumRedirects) {
        throw new OutboundError(`redirects more than ${maximumRedirects} times`)
      }
      url = toRedirectTarget(String(location), url)
    }
  }

  return {
    /**
     * Fetches a file of at most `maximumBytes` (decompressed; 2 MiB) within 15 s. Rejects with an
     * `OutboundError`, or with the signal's reason.
     */
    fetchBounded: (address: string, options: FetchOptions): Promise<Fetched> => {
      const limits = { signal: options.signal, timeoutMs, connectTimeoutMs }
      return inTime(limits, (signal) => follow(address, options, signal))
    },
    /**
     * Posts a text or bytes, and reads the beginning of the response, whatever its status. Redirects
     * are not followed. Rejects as `fetchBounded` does.
     */
    post: (address: string, options: PostOptions) => {
      const { body, headers, maximumBytes, ...limits } = options
      return inTime({ ...limits, connectTimeoutMs }, async (signal) => {
        opened ??= open(connector)
        const { request, dispatcher } = await opened
        const response = await request(toUrl(address), {
          ...{ method: 'POST', dispatcher, signal, body },
          headers: { 'content-type': 'application/json', ...headers, 'user-agent': userAgent },
        })
        const text = await readStart(response.body, maximumBytes)
        return { status: response.statusCode, text }
      })
    },
  }
}
export type Outbound = ReturnType<typeof createOutbound>

interface Limits {
  readonly signal: AbortSignal | undefined
  readonly timeoutMs: number
  readonly connectTimeoutMs: number
}

/** Gives errors their reasons: the signal's own, too late, or what went wrong. */
async function inTime<Result>(
  { signal, timeoutMs, connectTimeoutMs }: Limits,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const either = AbortSignal.any([timeout, ...(signal ? [signal] : [])])
  try {
    either.throwIfAborted()
    return await work(either)
  } catch (error) {
    signal?.throwIfAborted()
    if (timeout.aborted) {
      const reason = `did not respond within ${timeoutMs / 1000} s`
      throw new OutboundError(reason, { cause: error, isPassing: true })
    }
    throw toConnectError(error, connectTimeoutMs)
  }
}

interface Client {
  readonly dispatcher: Dispatcher
  readonly request: typeof import('undici').request
}

/** undici is loaded at the first fetch, so that the server starts faster. */
async function open(
  settings: Omit<Parameters<typeof createGuardedConnector>[0], 'buildConnector'>,
) {
  const { Agent, buildConnector, request } = await import('undici')
  const dispatcher = new Agent({
    connect: createGuardedConnector({ ...settings, buildConnector }),
    // Connections close after the response, so that nothing is left to close.
    pipelining: 0,
  })
  return { dispatcher, request }
}

async function toFetched(
  response: Dispatcher.ResponseData,
  url: URL,
  { maximumBytes = 2 * 1024 * 1024, isCut = false, unlessMatching }: FetchOptions,
): Promise<Fetched> {
  const { statusCode: status, headers, body } = response
  const isUnchanged = status === 304 && unlessMatching !== undefined
  if (status !== 200) body.on('error', () => {}).destroy()
  if (status !== 200 && !isUnchanged) {
    const isPassing = status >= 500 || passingStatuses.has(status)
    throw new OutboundError(`responded with ${status}`, { isPassing, status })
  }
  const text = (name: string) => String(headers[name] ?? '')
  const encoding = text('content-encoding')
  return {
    bytes: isUnchanged ? Buffer.alloc(0) : await readBody({ body, encoding, maximumBytes, isCut }),
    contentType: text('content-type'),
    finalUrl: url.href,
    status,
    headers: { etag: text('etag'), modified: text('last-modified') },
  }
}

function toConditions({ unlessMatching }: FetchOptions): Record<string, string> {
  const { etag = null, lastModified = null } = unlessMatching ?? {}
  return {
    ...(etag === null ? {} : { 'if-none-match': etag }),
    ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
  }
}

/** Over plain http the response of an https address could be changed in transit. */
function toRedirectTarget(location: string, from: URL): URL {
  const target = toUrl(location, from)
  if (from.protocol === 'https:' && target.protocol === 'http:') {
    throw new OutboundError('redirects from https to http')
  }
  return target
}

function toUrl(address: string, base?: URL): URL {
  const verb = base === undefined ? 'is at' : 'redirects to'
  if (address.length > maximumUrlLength || !URL.canParse(address, base?.href)) {
    throw new OutboundError(`${verb} an address that is not valid`)
  }
  const url = new URL(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new OutboundError(`${verb} an address that is not http or https`)
  }
  if (url.username !== '' || url.password !== '') {
    throw new OutboundError(`${verb} an address with a user name or password in it`)
  }
  return url
}

/** "is at a private address" becomes "redirects to a private address". */
function toRedirectError(error: unknown): unknown {
  if (!(error instanceof OutboundError)) return error
  const { isPassing } = error
  const reason = error.message.replace(/^is at/, 'redirects to')
  return new OutboundError(reason, { cause: error, isPassing })
}

function toConnectError(error: unknown, connectTimeoutMs: number) {
  const isConnectTimeout =
    error instanceof Error && 'code' in error && error.code === 'UND_ERR_CONNECT_TIMEOUT'
  if (!isConnectTimeout) return toOutboundError(error)
  const reason = `could not be connected to within ${connectTimeoutMs / 1000} s`
  return new OutboundError(reason, { cause: error, isPassing: true })
}
