import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from '../logger'
import { apiError } from './api-error'
import type { ApiHandler } from './api-handler'

/** An API in this process, one at another origin, or none. */
export type ApiOption = ApiHandler | { readonly origin: string } | null

/** The code of the error of a server without an API. */
export const noApiCode = 'api.not_configured'

const noApi: ApiHandler = (request) =>
  apiError(request, {
    status: 503,
    code: noApiCode,
    message: 'This server was started without an API',
  })

/** Returns the handler of the API's requests, in this process or at another origin. */
export const apiHandlerOf = (api: ApiOption, log: Logger): ApiHandler => {
  if (api === null) return noApi
  if (typeof api === 'function') return api
  // Loaded here only: with the API in this process the HTTP client is not needed.
  const loading = import('./api-proxy').then(({ createApiProxy }) =>
    createApiProxy({ ...api, log }),
  )
  return async (request, env) => (await loading)(request, env)
}

/** The addresses that the API serves under the document's origin. */
export const apiPaths = [
  ...['/api/*', '/media/*', '/healthz', '/readyz', '/metrics'],
  ...['/robots.txt', '/sitemap.xml', '/sitemaps/*', '/rss/*', '/previews/*'],
]

/** The API's addresses under the document's origin: no CORS, one cookie. */
export const createApiRoutes = (handle: ApiHandler): Hono<{ Bindings: HttpBindings }> =>
  new Hono<{ Bindings: HttpBindings }>().on(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    apiPaths,
    (context) => handle(context.req.raw, context.env ?? {}),
  )
