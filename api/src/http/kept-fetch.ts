import type { Hono } from 'hono'
import type { Logger } from '../logger'
import type { Metrics } from '../metrics/metrics'
import { type CommonHeaders, cacheControlFor } from '../middleware/answer-headers'
import { recordOutcome, toRequestId } from '../middleware/request-context'
import type { CountRequest } from '../throttling/limit-requests'
import type { AppEnv } from './app-env'
import type { Caller } from './client-address'
import type { EncodedAnswer, EncodedAnswers } from './encoded-answers'
import { isCredentialed, targetOf } from './requests'
import { toResponse } from './send-encoded'

interface Dependencies {
  readonly fetch: Fetch
  readonly answers: EncodedAnswers
  readonly commonHeaders: CommonHeaders
  /** `null` where requests are not limited. */
  readonly countRequest: CountRequest | null
  readonly logger: Logger
  readonly metrics: Pick<Metrics, 'observeRequest'>
}

type Fetch = Hono<AppEnv>['fetch']

/**
 * The way in. What is kept is answered before any routing, which would take longer than
 * sending does, and without a promise, so that nothing waits; everything else goes
 * through the application's own `fetch`. Under too much load as well: to refuse costs as
 * much as to answer.
 */
export function createKeptFetch({ fetch, answers, countRequest, ...sending }: Dependencies): Fetch {
  const isRefused = (request: Request, env: Caller['env']) => {
    const header = (name: string) => request.headers.get(name) ?? undefined
    return countRequest !== null && countRequest({ env, req: { header } }) > 0
  }
  return (request, ...rest) => {
    if (request.method !== 'GET') return fetch(request, ...rest)
    const target = targetOf(request)
    const answer = answers.findByTarget(target)
    if (answer === undefined) return fetch(request, ...rest)
    const isWithCredentials = isCredentialed(request)
    const isTheirs = answer.isForMembers || !isWithCredentials
    // The application counts again, and refuses with what it has to say.
    if (!isTheirs || isRefused(request, rest[0] as Caller['env'])) return fetch(request, ...rest)
    return sendKept({ request, target, answer, isWithCredentials, ...sending })
  }
}

interface SendKept extends Pick<Dependencies, 'commonHeaders' | 'logger' | 'metrics'> {
  readonly request: Request
  readonly target: string
  readonly answer: EncodedAnswer
  readonly isWithCredentials: boolean
}

function sendKept({ request, target, answer, isWithCredentials, ...shared }: SendKept): Response {
  const startedAt = performance.now()
  const requestId = toRequestId(request)
  const response = toResponse(answer, request, {
    ...answer.headers,
    ...shared.commonHeaders,
    'Cache-Control': cacheControlFor(isWithCredentials),
    'X-Request-Id': requestId,
  })
  const path = target.split('?', 1)[0] ?? target
  recordOutcome(shared.logger, {
    requestId,
    method: 'GET',
    path,
    status: response.status,
    startedAt,
  })
  shared.metrics.observeRequest({
    method: 'GET',
    route: answer.route,
    status: response.status,
    durationMs: performance.now() - startedAt,
  })
  return response
}
