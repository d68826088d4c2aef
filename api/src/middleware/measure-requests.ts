import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../http/app-env'
import type { Metrics } from '../metrics/metrics'

/** Counts each request and how long it took. */
export function measureRequests({ observeRequest }: Metrics): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    observeRequest({
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      durationMs: performance.now() - startedAt,
    })
  }
}

/** Addresses that do not exist share one name, however many are tried. */
function routeOf(context: AppContext): string {
  const path = matchedRoutes(context).at(-1)?.path ?? '*'
  return path.includes('*') ? 'none' : path
}
