import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Dispatcher, errors, Pool } from 'undici'
import type { Logger } from '../logger'
import { apiError } from './api-error'
import type { ApiHandler } from './api-handler'
import { createIsForwarded, forwardedHeaders } from './forwarded-headers'

interface ProxyOptions {
  /** Where the API listens, such as `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly log: Logger
  readonly connectTimeoutMs?: number
  /** How long the API may take to send its response headers. Bodies have no limit: streams pause. */
  readonly headersTimeoutMs?: number
}

/**
 * Forwards requests to an API in another process, streaming both ways. Not `fetch`, which
 * decompresses responses and has no limit on connecting.
 */
export const createApiProxy = ({
  origin,
  log,
  connectTimeoutMs = 2_000,
  headersTimeoutMs = 60_000,
}: ProxyOptions): ApiHandler => {
  const pool = new Pool(origin, {
    connect: { timeout: connectTimeoutMs },
    headersTimeout: headersTimeoutMs,
    bodyTimeout: 0,
    allowH2: false,
  })
  return async (request, env) => {
    try {
      const options = requestOptions(request, env.incoming?.socket.remoteAddress)
      return toResponse(await send(pool, options))
    } catch (error) {
      if (!request.signal.aborted) log.error(`The API at ${origin}`, error)
      return apiError(request, describeFailure(error))
    }
  }
}

const requestOptions = (
  request: Request,
  clientAddress: string | undefined,
): Dispatcher.RequestOptions => {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method,
    path: pathname + search,
    headers: forwardedHeaders(request, clientAddress),
    body: request.body && Readable.fromWeb(request.body as ReadableStream),
    signal: request.signal,
  }
}

/**
 * Sends a request. A read is sent again if the API closed a keep-alive connection at the moment
 * of its reuse: the API has not received the request.
 */
const send = async (pool: Pool, options: Dispatcher.RequestOptions) => {
  try {
    return await pool.request(options)
  } catch (error) {
    const isRead = options.method === 'GET' || options.method === 'HEAD'
    if (isRead && isStaleConnection(error)) return pool.request(options)
    throw error
  }
}

/** On a new connection, the API itself has disconnected because of this request. */
const isStaleConnection = (error: unknown) =>
  error instanceof errors.SocketError
    ? (error.socket?.bytesRead ?? 0) > 0
    : codeOf(error) === 'ECONNRESET'

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

const statusesWithoutBody = new Set([204, 205, 304])

const toResponse = ({ statusCode, headers, body }: Dispatcher.ResponseData): Response => {
  const isForwarded = createIsForwarded(headers.connection)
  const forwarded = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !isForwarded(name)) continue
    // Appended one by one, so that each Set-Cookie remains a separate header.
    for (const each of [value].flat()) forwarded.append(name, each)
  }
  const hasBody = !statusesWithoutBody.has(statusCode)
  if (!hasBody) body.resume()
  return new Response(hasBody ? (Readable.toWeb(body) as BodyInit) : null, {
    status: statusCode,
    headers: forwarded,
  })
}

const unavailableCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
])

/** 503 if the API is unreachable, 502 if its response is invalid. */
const describeFailure = (error: unknown) =>
  unavailableCodes.has(String(codeOf(error)))
    ? {
        status: 503,
        code: 'api.unavailable',
        message: 'The service is away for a moment. Try again soon.',
        headers: { 'Retry-After': '2' },
      }
    : {
        status: 502,
        code: 'api.bad_answer',
        message: 'The service broke off its response. Try again.',
      }
