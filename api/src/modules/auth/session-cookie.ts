import { sessionCookieNames } from '@haulyard/api-contract'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env'
import { absoluteLifetimeMs } from './sessions.documents'

export function createSessionCookie({ isHttps }: { isHttps: boolean }) {
  const name = sessionCookieNames[isHttps ? 'https' : 'http']
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
