import type { MiddlewareHandler } from 'hono'
import type { AppEnv, ServerStatus } from '../http/app-env'
import { createUnavailableError } from '../http/http.errors'

/** Rejects requests until the indexes and the demo data are complete. */
export function requireStarted(status: () => ServerStatus): MiddlewareHandler<AppEnv> {
  return async (_context, next) => {
    if (status() === 'starting') throw createUnavailableError()
    await next()
  }
}
