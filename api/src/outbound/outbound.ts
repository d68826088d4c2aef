import { maximumUrlLength } from '@haulyard/api-contract'
import type { Dispatcher } from 'undici'
import packageJson from '../../package.json'
import { createGuardedConnector } from './guarded-connector'
import { OutboundError, toOutboundError } from './outbound-error'
import { readBody } from './read-body'

export { OutboundError } from './outbound-error'

/** The result of a fetch, after redirects. */
export interface Fetched {
  readonly bytes: Buffer
  /** The `Content-Type` as it was sent; empty when there was none. */
  readonly contentType: string
  readonly finalUrl: string
  readonly status: number
}

interface FetchOptions {
  /** The `Accept` header. */
  readonly accept: string
  readonly maximumBytes?: number
  /** Aborts the fetch; its reason is thrown. */
  readonly signal?: AbortSignal
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
 * The only way in which the server fetches URLs of members and feeds: http and https, public
 * addresses only, with limits of time, size and redirects. Proxies of the environment are not
 * used, because addresses cannot be checked through them.
 */
export function createOutbound({
  allow,
  publicUrl,
  connectTimeoutMs = 3000,
  timeoutMs = 15_000,
  nameServers,
}: Settings) {
  const connector = { allow: new Set(allow), connectTimeoutMs, nameServers }
  const userAgent = `Haulyard/${packageJson.version} (+${publicUrl.origin})`
  let opened: Promise<Client> | undefined

  const get = async (url: URL, accept: string, signal: AbortSignal) => {
    opened ??= open(connector)
    const { request, dispatcher } = await opened
    const headers = { accept, 'accept-encoding': 'gzip, deflate, br', 'user-agent': userAgent }
    return await request(url, { dispatcher, signal, headers })
  }

  const follow = async (address: string, options: FetchOptions, signal: AbortSignal) => {
    let url = toUrl(address)
    for (let redirects = 0; ; redirects += 1) {
      const response = await get(url, options.accept, signal).catch((error: unknown) => {
        throw redirects > 0 ? toRedirectError(error) : error
      })
      const location = response.headers.location
      if (!redirectStatuses.has(response.statusCode) || location === undefined) {
        return await toFetched(response, url, options.maximumBytes)
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
    fetchBounded: async (address: string, options: FetchOptions): Promise<Fetched> => {
      const timeout = AbortSignal.timeout(timeoutMs)
      const signal = AbortSignal.any([timeout, ...(options.signal ? [options.signal] : [])])
      try {
        signal.throwIfAborted()
        return await follow(address, options, signal)
      } catch (error) {
        options.signal?.throwIfAborted()
        if (timeout.aborted) {
          const reason = `did not answer within ${timeoutMs / 1000} s`
          throw new OutboundError(reason, { cause: error, isPassing: true })
        }
        throw toConnectError(error, connectTimeoutMs)
      }
    },
  }
}
export type Outbound = ReturnType<typeof createOutbound>

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
  maximumBytes = 2 * 1024 * 1024,
) {
  const { statusCode, headers, body } = response
  if (statusCode !== 200) {
    body.on('error', () => {}).destroy()
    const isPassing = statusCode >= 500 || passingStatuses.has(statusCode)
    throw new OutboundError(`answered ${statusCode}`, { isPassing })
  }
  const encoding = String(headers['content-encoding'] ?? '')
  return {
    bytes: await readBody({ body, encoding, maximumBytes }),
    contentType: String(headers['content-type'] ?? ''),
    finalUrl: url.href,
    status: statusCode,
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
