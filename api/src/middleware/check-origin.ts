import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { createForeignOriginError } from '../http/http.errors'
import type { IsOwnOrigin } from '../http/origin'
import { safeMethods } from '../http/requests'

/**
 * Writes from another site's page are refused. A bearer token proves by itself that
 * our own code or a script sent the request, so only the others are looked at. A
 * request that does not say where it comes from may proceed, but not by its cookie:
 * `withCurrentSession` refuses that (a script that signs in has no cookie yet).
 */
export function checkOrigin(isOwnOrigin: IsOwnOrigin): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const { req } = context
    if (!safeMethods.has(req.method) && req.header('authorization') === undefined) {
      const origin = req.header('origin')
      const site = req.header('sec-fetch-site')
      const isOurs = origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, req.raw)
      const isSilent = origin === undefined && site === undefined
      if (!isOurs && !isSilent) throw createForeignOriginError()
      context.set('isCookieRejected', isSilent)
    }
    await next()
  }
}
