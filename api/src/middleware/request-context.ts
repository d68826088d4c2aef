import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
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
}

export function recordOutcome(logger: Logger, { startedAt, ...outcome }: Outcome): void {
  if (!logger.isLevelEnabled('info')) return
  const durationMs = Math.round((performance.now() - startedAt) * 10) / 10
  logger.info({ ...outcome, durationMs })
}

/** Adds a request id and logs the outcome of each request in one line. */
export function requestContext(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    const requestId = toRequestId(context.req.raw)
    context.set('requestId', requestId)
    context.set('logger', logger)
    await next()
    context.res.headers.set('X-Request-Id', requestId)
    const { method, path } = context.req
    recordOutcome(logger, { requestId, method, path, status: context.res.status, startedAt })
  }
}
