import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createOverloadedError } from '../http/http.errors'
import type { LoadMonitor } from '../load/load-monitor'

/**
 * When there is more to do than the process can, new requests are refused at once: the
 * ones under way are finished, and nobody waits for an answer that comes too late.
 */
export function shedLoad({ isOverloaded }: LoadMonitor): MiddlewareHandler<AppEnv> {
  return async (_context, next) => {
    if (isOverloaded()) throw createOverloadedError()
    await next()
  }
}
