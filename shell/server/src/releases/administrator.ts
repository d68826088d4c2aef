import { can, type RightsHolder } from '@haulyard/api-contract'
import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { ApiHandler } from '../api/api-handler'

/** The headers by which the API identifies the caller. */
const identifying = ['authorization', 'cookie', 'x-forwarded-for', 'user-agent']

const errorResponse = (status: 401 | 403 | 503, code: string, message: string) =>
  Response.json({ code, message }, { status, headers: { 'Cache-Control': 'no-store' } })

const readCurrentUser = async (api: ApiHandler, context: Context): Promise<Response> => {
  const headers = new Headers({ accept: 'application/json' })
  for (const name of identifying) {
    const value = context.req.header(name)
    if (value !== undefined) headers.set(name, value)
  }
  const request = new Request(new URL('/api/auth/user', context.req.url), { headers })
  return api(request, (context.env ?? {}) as Partial<HttpBindings>)
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'

/** A page of another site must not use the cookie of a signed-in member. */
const isFromElsewhere = (context: Context): boolean => {
  // Sandboxed frames and some redirects send `null`.
  const origin = context.req.header('origin') ?? 'null'
  return !URL.canParse(origin) || new URL(origin).host !== context.req.header('host')
}

/** Allows administrators only; the API identifies the caller. */
export const administratorsOnly =
  (api: ApiHandler): MiddlewareHandler =>
  async (context, next) => {
    const isBearer = context.req.header('authorization') !== undefined
    if (!isRead(context.req.method) && !isBearer && isFromElsewhere(context)) {
      return errorResponse(403, 'origin_not_allowed', 'This request came from another site.')
    }
    const response = await readCurrentUser(api, context).catch(() => null)
    if (response?.status === 401) return errorResponse(401, 'unauthorized', 'Unauthorized')
    if (!response?.ok)
      return errorResponse(503, 'unavailable', 'It cannot be told who is asking right now.')
    const user: RightsHolder = await response.json()
    if (!can(user, 'releases.manage'))
      return errorResponse(403, 'forbidden', 'This is for administrators.')
    return next()
  }
