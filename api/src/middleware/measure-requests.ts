import type { MiddlewareHandler } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppContext, AppEnv } from '../http/app-env'
import type { Metrics } from '../metrics/metrics'

/** Measures the duration of each request. */
export function measureRequests({ observeRequest }: Metrics): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    observeRequest({
      method: context.req.method,
      route: routeOf(context),
      status: context.res.status,
      durationMs: performance.now() - startedAt,
      origin: context.var.origin,
    })
  }
}

/** Unknown paths share one label, so that their number does not matter. */
function routeOf(context: AppContext): string {
  const path = matchedRoutes(context).at(-1)?.path ?? '*'
  return path.includes('*') ? 'none' : path
}
