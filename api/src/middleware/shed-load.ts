import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createOverloadedError } from '../http/http.errors'
import type { LoadMonitor } from '../load/load-monitor'

/**
 * So many concurrent requests are always accepted. With so few the delay has another cause (another
 * process on the machine, a pause of the runtime), and rejecting requests would not help.
 */
const minimumConcurrency = 16

/**
 * While the process is overloaded, new requests are rejected at once, so that the running ones
 * finish in time.
 */
export function shedLoad({ isOverloaded }: LoadMonitor): MiddlewareHandler<AppEnv> {
  let running = 0
  return async (_context, next) => {
    if (isOverloaded() && running >= minimumConcurrency) throw createOverloadedError()
    running += 1
    try {
      await next()
    } finally {
      running -= 1
    }
  }
}
