import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createOverloadedError } from '../http/http.errors'
import type { LoadMonitor } from '../load/load-monitor'

/**
 * As many are always let in. With so few under way the delay comes from elsewhere (another
 * process on the machine, a pause of the runtime), and refusing people would not end it.
 */
const alwaysServed = 16

/**
 * When there is more to do than the process can, new requests are refused at once: the
 * ones under way are finished, and nobody waits for an answer that comes too late.
 */
export function shedLoad({ isOverloaded }: LoadMonitor): MiddlewareHandler<AppEnv> {
  let underWay = 0
  return async (_context, next) => {
    if (isOverloaded() && underWay >= alwaysServed) throw createOverloadedError()
    underWay += 1
    try {
      await next()
    } finally {
      underWay -= 1
    }
  }
}
