import { randomUUID } from 'node:crypto'
import { diagnose } from '@haulyard/api-contract'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { type RequestOrigin, readRequestOrigin } from '../http/request-origin'
import type { Logger } from '../logger'

const acceptableRequestId = /^[\w-]{8,64}$/

/** A request's id: its own, the proxy's, or a new one. */
export function toRequestId({ headers }: Request): string {
  const given = headers.get('x-request-id')
  return given !== null && acceptableRequestId.test(given) ? given : randomUUID()
}

/** The log line of a request. */
export interface Outcome {
  readonly requestId: string
  readonly method: string
  /** Without the query, because search texts are private. */
  readonly path: string
  readonly status: number
  readonly startedAt: number
  readonly origin: RequestOrigin
}

export function recordOutcome(logger: Logger, { startedAt, origin, ...outcome }: Outcome): void {
  if (!logger.isLevelEnabled('info')) return
  const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
  const line = { ...outcome, durationMs, ...origin }
  const { remote } = origin
  // A call of a remote that failed here: the part of its diagnosis that browsers cannot tell.
  const hasFailed = outcome.status >= 500 && remote !== undefined
  logger.info(hasFailed ? { ...line, diagnosis: diagnose({ remote, phase: 'data' }) } : line)
}

/** Adds a request id and logs the outcome of each request in one line. */
export function requestContext(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = toRequestId(context.req.raw)
    const origin = readRequestOrigin((name) => context.req.header(name))
    context.set('requestId', requestId)
    context.set('origin', origin)
    context.set('logger', logger)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    const { status } = context.res
    recordOutcome(logger, { requestId, method, path, status, startedAt, origin })
  }
}
