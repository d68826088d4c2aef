import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Logger } from '../logger'
import type { ApiHandler } from './api-handler'
import { createApiProxy } from './api-proxy'
import { apiRefusal } from './api-refusal'

/** An API in this process, one at another origin, or none. */
export type ApiOption = ApiHandler | { readonly origin: string } | null

const noApi: ApiHandler = (request) =>
  apiRefusal(request, {
    status: 503,
    code: 'api.not_configured',
    message: 'This server was started without an API',
  })

/** What answers the API's requests, wherever it is. */
export const apiHandlerOf = (api: ApiOption, log: Logger): ApiHandler => {
  if (api === null) return noApi
  return typeof api === 'function' ? api : createApiProxy({ ...api, log })
}

/** The API's addresses, joined under the document's origin: no CORS, one cookie. */
export const createApiRoutes = (handle: ApiHandler): Hono<{ Bindings: HttpBindings }> =>
  new Hono<{ Bindings: HttpBindings }>().on(
    ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    ['/api/*', '/media/*', '/healthz', '/readyz', '/metrics'],
    (context) => handle(context.req.raw, context.env ?? {}),
  )
