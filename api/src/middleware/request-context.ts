import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import type { Logger } from '../logger'

const acceptableRequestId = /^[\w-]{8,64}$/

/** Gives each request an id, its own or the proxy's, and logs its outcome in one line. */
export function requestContext(logger: Logger): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    const given = context.req.header('x-request-id') ?? ''
    const requestId = acceptableRequestId.test(given) ? given : randomUUID()
    context.set('requestId', requestId)
    context.set('logger', logger)
    await next()
    context.header('X-Request-Id', requestId)
    // The path only: what people search for is nobody's business.
    logger.info({
      requestId,
      method: context.req.method,
      path: context.req.path,
      status: context.res.status,
      durationMs: Math.round((performance.now() - startedAt) * 10) / 10,
    })
  }
}
