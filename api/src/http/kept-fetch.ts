import type { Hono } from 'hono'
import type { Logger } from '../logger'
import { type CommonHeaders, cacheControlFor } from '../middleware/answer-headers'
import { recordOutcome, toRequestId } from '../middleware/request-context'
import type { AppEnv } from './app-env'
import type { EncodedAnswer, EncodedAnswers } from './encoded-answers'
import { isCredentialed, targetOf } from './requests'
import { toResponse } from './send-encoded'

interface Dependencies {
  readonly fetch: Fetch
  readonly answers: EncodedAnswers
  readonly commonHeaders: CommonHeaders
  readonly logger: Logger
}

type Fetch = Hono<AppEnv>['fetch']

/**
 * The way in. What is kept is answered before any routing, which would take longer than
 * sending does, and without a promise, so that nothing waits; everything else goes
 * through the application's own `fetch`.
 */
export function createKeptFetch({ fetch, answers, commonHeaders, logger }: Dependencies): Fetch {
  return (request, ...rest) => {
    if (request.method !== 'GET') return fetch(request, ...rest)
    const target = targetOf(request)
    const answer = answers.findByTarget(target)
    const isWithCredentials = answer !== undefined && isCredentialed(request)
    if (answer === undefined || (isWithCredentials && !answer.isForMembers)) {
      return fetch(request, ...rest)
    }
    return sendKept({ request, target, answer, isWithCredentials, commonHeaders, logger })
  }
}

interface SendKept extends Pick<Dependencies, 'commonHeaders' | 'logger'> {
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
  return response
}
