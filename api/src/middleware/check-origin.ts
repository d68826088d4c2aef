import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createCrossOriginError } from '../http/http.errors'
import type { IsOwnOrigin } from '../http/origin'
import { safeMethods } from '../http/requests'

/**
 * Rejects writes from pages of other sites. A browser never adds a bearer token by itself, so
 * requests with one are not checked. A request without an origin may proceed, but not with its
 * cookie: `withCurrentSession` rejects that (a script that signs in has no cookie yet).
 */
export function checkOrigin(isOwnOrigin: IsOwnOrigin): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { req } = context
    if (!safeMethods.has(req.method) && req.header('authorization') === undefined) {
      const origin = req.header('origin')
      const site = req.header('sec-fetch-site')
      const isOurs = origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, req.raw)
      const hasNoOrigin = origin === undefined && site === undefined
      if (!isOurs && !hasNoOrigin) throw createCrossOriginError()
      context.set('isCookieRejected', hasNoOrigin)
    }
    await next()
  }
}
