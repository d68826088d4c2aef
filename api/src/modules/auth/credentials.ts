import type { AppContext } from '../../http/app-env'
import { createCrossOriginError } from '../../http/http.errors'
import { createUnauthorizedError } from './auth.errors'
import type { SessionCookie } from './session-cookie'
import type { Credential } from './sessions.documents'

/** The bearer token of a request, or `null` when it has no Authorization header. */
export function readBearer(context: AppContext): Credential | null {
  const header = context.req.header('authorization')
  if (header === undefined) return null
  const token = /^Bearer ([\w-]{1,200})$/i.exec(header)?.[1]
  if (token === undefined) throw createUnauthorizedError()
  return { kind: 'bearer', token }
}

/** The session cookie of a request, or `null`. Rejected if another site may have sent it. */
export function readCookie(context: AppContext, cookie: SessionCookie): Credential | null {
  const token = cookie.read(context)
  if (!token) return null
  if (context.var.isCookieRejected) throw createCrossOriginError()
  return { kind: 'cookie', token }
}

const maximumUserAgentLength = 300

/** The browser's name, for the list of a member's sessions. */
export const readUserAgent = (context: AppContext): string | null =>
  context.req.header('user-agent')?.slice(0, maximumUserAgentLength) || null
