import type { Caller } from '../../http/client-address'
import { readRequestOrigin } from '../../http/request-origin'
import { isCredentialed, targetOf } from '../../http/requests'
import type { Logger } from '../../logger'
import type { Metrics } from '../../metrics/metrics'
import type { CountRequest } from '../../throttling/limit-requests'
import { recordOutcome, toRequestId } from '../request-context'
import { type CommonHeaders, cacheControlFor } from '../response-headers'
import { toResponse } from './cache-responses'
import type { CachedResponse, ResponseCache } from './response-cache'

interface Dependencies {
  readonly cache: ResponseCache
  readonly commonHeaders: CommonHeaders
  /** `null` where requests are not limited. */
  readonly countRequest: CountRequest | null
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'observeRequest'>
}

/** Returns the cached response to a request, or `null` when the application must run it. */
export type ServeCached = (request: Request, env: Caller['env']) => Response | null

/** Also while overloaded: an error would cost as much as the response. */
export function createServeCached({ cache, countRequest, ...sending }: Dependencies): ServeCached {
  const isOverLimit = (request: Request, env: Caller['env']) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    return countRequest !== null && countRequest({ env, req: { header } }) > 0
  }
  return (request, env) => {
    if (request.method !== 'GET') return null
    const target = targetOf(request)
    const cached = cache.findByTarget(target)
    if (cached === undefined) return null
    const isWithCredentials = isCredentialed(request)
    if (isWithCredentials && !cached.isForMembers) return null
    // The application counts again, and rejects with its own message.
    if (isOverLimit(request, env)) return null
    return send({ request, target, cached, isWithCredentials, ...sending })
  }
}

interface Send extends Pick<Dependencies, 'commonHeaders' | 'logger' | 'metrics'> {
  readonly request: Request
  readonly target: string
  readonly cached: CachedResponse
  readonly isWithCredentials: boolean
}

/** Adds what the other middleware adds: headers, request id, log line, metrics. */
function send({ request, target, cached, isWithCredentials, ...shared }: Send): Response {
  const startedAt = performance.now()
  const requestId = toRequestId(request)
  const headers = {
    ...cached.headers,
    ...shared.commonHeaders,
    'Cache-Control': cacheControlFor(isWithCredentials),
    'X-Request-Id': requestId,
  }
  const response = toResponse(cached, { request, headers })
  const { status } = response
  const path = target.split('?', 1)[0] ?? target
  const origin = readRequestOrigin((name) => request.headers.get(name))
  recordOutcome(shared.logger, { requestId, method: 'GET', path, status, startedAt, origin })
  const durationMs = performance.now() - startedAt
  shared.metrics.observeRequest({ method: 'GET', route: cached.route, status, durationMs, origin })
  return response
}
