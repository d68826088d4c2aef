import type { MiddlewareHandler } from 'hono'
import type { AppEnv, ServerStatus } from '../http/app-env'
import { createUnavailableError } from '../http/http.errors'

/** Nobody sees a database whose indexes or demo data are half there. */
export function requireStarted(status: () => ServerStatus): MiddlewareHandler<AppEnv> {
  return async (_context, next) => {
    if (status() === 'starting') throw createUnavailableError()
    await next()
  }
}
