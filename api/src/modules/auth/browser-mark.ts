import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env'
import { createToken } from './sessions.documents'

const tokenPattern = /^[\w-]{43}$/

interface Options {
  readonly name: string
  readonly lifetimeMs: number
  readonly isHttps: boolean
}

/** A random token in a cookie that identifies a browser. It is no credential. */
export function createBrowserMark({ name: plainName, lifetimeMs, isHttps }: Options) {
  const name = isHttps ? `__Host-${plainName}` : plainName
  const attributes = {
    path: '/',
    httpOnly: true,
    // The sign-in provider's callback is a navigation from another site.
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: lifetimeMs / 1000,
  } as const
  const read = (context: AppContext): string | null => {
    const token = getCookie(context, name) ?? ''
    return tokenPattern.test(token) ? token : null
  }
  const set = (context: AppContext, token: string): string => {
    setCookie(context, name, token, attributes)
    return token
  }
  return {
    read,
    /** Sets the cookie with the same token or a new one; its lifetime starts again. */
    mark: (context: AppContext) => set(context, read(context) ?? createToken()),
    /** Sets the cookie with a new token. */
    renew: (context: AppContext) => set(context, createToken()),
  }
}
