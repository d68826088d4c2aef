import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../../http/app-env'
import { createToken } from '../auth/sessions.documents'
import { flowLifetimeMs } from './sign-in-flows.documents'

const tokenPattern = /^[\w-]{43}$/

/**
 * Marks the browser in which a sign-in begins, so that nobody can have another's browser
 * finish it and use Haulyard as somebody else without noticing.
 */
export function createFlowCookie({ isHttps }: { isHttps: boolean }) {
  const name = isHttps ? '__Host-haulyard_sign_in' : 'haulyard_sign_in'
  const attributes = {
    path: '/',
    httpOnly: true,
    // The way back from the provider is a navigation from another site.
    sameSite: 'Lax',
    secure: isHttps,
    maxAge: flowLifetimeMs / 1000,
  } as const
  const read = (context: AppContext): string | null => {
    const token = getCookie(context, name) ?? ''
    return tokenPattern.test(token) ? token : null
  }
  return {
    read,
    /** One mark for all sign-ins of the browser: two may be under way in two tabs. */
    mark: (context: AppContext): string => {
      const token = read(context) ?? createToken()
      setCookie(context, name, token, attributes)
      return token
    },
  }
}
