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
    // The way back from the sign-in provider is a navigation from another site.
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: lifetimeMs / 1000,
  } as const
  const read = (context: AppContext): string | null => {
    const token = getCookie(context, name) ?? ''
    return tokenPattern.test(token) ? token : null
  }
  const give = (context: AppContext, token: string): string => {
    setCookie(context, name, token, attributes)
    return token
  }
  return {
    read,
    /** Keeps the browser's mark, or gives it one; its lifetime starts again. */
    mark: (context: AppContext) => give(context, read(context) ?? createToken()),
    /** Gives the browser another mark. */
    renew: (context: AppContext) => give(context, createToken()),
  }
}
