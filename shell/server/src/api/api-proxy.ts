import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Logger } from '../logger'
import type { ApiHandler } from './api-handler'
import { apiRefusal } from './api-refusal'
import { createIsForwarded, forwardedHeaders } from './forwarded-headers'

interface ProxyOptions {
  /** Where the API listens, such as `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly log: Logger
  readonly connectTimeoutMs?: number
  /** How long the API may keep silent before its first byte; streams may be silent longer. */
  readonly answerTimeoutMs?: number
}

class ProxyTimeout extends Error {}

/** One try: resolves with the API's answer as it begins to arrive. */
type Attempt = (request: Request, clientAddress: string | undefined) => Promise<Response>

/**
 * Forwards requests to an API in another process, streaming both ways. Node's own
 * client, because `fetch` unpacks compressed answers and has no limit on connecting.
 */
export const createApiProxy = (options: ProxyOptions): ApiHandler => {
  const attempt = createAttempt(options)
  return async (request, env) => {
    const clientAddress = env.incoming?.socket.remoteAddress
    try {
      return await attempt(request, clientAddress)
    } catch (error) {
      if (!request.signal.aborted) options.log.error(`The API at ${options.origin}`, error)
      return apiRefusal(request, describeFailure(error))
    }
  }
}

const createAttempt = (options: ProxyOptions): Attempt => {
  const { origin, connectTimeoutMs = 2_000, answerTimeoutMs = 60_000 } = options
  const target = new URL(origin)
  const client = target.protocol === 'https:' ? https : http
  const agent = new client.Agent({ keepAlive: true })

  const attempt: Attempt = (request, clientAddress) =>
    new Promise((resolve, reject) => {
      const { pathname, search } = new URL(request.url)
      const outgoing = client.request(target, {
        agent,
        method: request.method,
        path: pathname + search,
        headers: forwardedHeaders(request, clientAddress),
        signal: request.signal,
      })
      limitConnecting(outgoing, connectTimeoutMs)
      outgoing.setTimeout(answerTimeoutMs, () =>
        outgoing.destroy(new ProxyTimeout(`kept silent for ${answerTimeoutMs} ms`)),
      )
      outgoing.on('response', (incoming) => {
        outgoing.setTimeout(0)
        resolve(toResponse(incoming))
      })
      outgoing.on('error', (error) => {
        // The API closed a kept connection just as we took it: it never saw the request.
        const isStale = outgoing.reusedSocket && isReset(error) && isRepeatable(request)
        if (isStale) attempt(request, clientAddress).then(resolve, reject)
        else reject(error)
      })
      sendBody(request, outgoing)
    })
  return attempt
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

const isReset = (error: unknown) => codeOf(error) === 'ECONNRESET'

const isRepeatable = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const limitConnecting = (outgoing: http.ClientRequest, limitMs: number) =>
  outgoing.on('socket', (socket) => {
    if (!socket.connecting) return
    const late = () => outgoing.destroy(new ProxyTimeout(`took no connection in ${limitMs} ms`))
    const timer = setTimeout(late, limitMs)
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })

const sendBody = ({ body }: Request, outgoing: http.ClientRequest) => {
  if (!body) return void outgoing.end()
  // A failure of either side ends the other; `outgoing` reports it.
  pipeline(Readable.fromWeb(body as ReadableStream), outgoing, () => {})
}

const withoutBody = new Set([204, 205, 304])

const toResponse = (incoming: IncomingMessage): Response => {
  const isForwarded = createIsForwarded(incoming.headers.connection)
  const headers = new Headers()
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = incoming.rawHeaders.slice(index, index + 2)
    // Appended one by one: each Set-Cookie stays a header of its own.
    if (isForwarded(name)) headers.append(name, value)
  }
  const status = incoming.statusCode ?? 502
  if (withoutBody.has(status)) incoming.resume()
  const body = withoutBody.has(status) ? null : (Readable.toWeb(incoming) as BodyInit)
  return new Response(body, { status, headers })
}

/** Away (503: try again soon) or there and broken (502). */
const describeFailure = (error: unknown) => {
  const isAway =
    error instanceof ProxyTimeout ||
    ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'].includes(
      String(codeOf(error)),
    )
  return isAway
    ? {
        status: 503,
        code: 'api.unavailable',
        message: 'The service is away for a moment. Try again soon.',
        headers: { 'Retry-After': '2' },
      }
    : {
        status: 502,
        code: 'api.bad_answer',
        message: 'The service broke off its answer. Try again.',
      }
}
