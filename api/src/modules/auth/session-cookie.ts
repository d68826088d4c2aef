import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env'
import { absoluteLifetimeMs } from './sessions.documents'

/**
 * On https the name's prefix makes browsers refuse the cookie unless it is Secure and
 * was set by this very host; browsers do not accept that prefix on plain http.
 */
export function createSessionCookie({ isHttps }: { isHttps: boolean }) {
  const name = isHttps ? '__Host-haulyard_session' : 'haulyard_session'
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const
  return {
    read: (context: AppContext) => getCookie(context, name),
    set: (context: AppContext, token: string) =>
      setCookie(context, name, token, { ...attributes, maxAge: absoluteLifetimeMs / 1000 }),
    clear: (context: AppContext) => {
      deleteCookie(context, name, attributes)
    },
  }
}
export type SessionCookie = ReturnType<typeof createSessionCookie>
