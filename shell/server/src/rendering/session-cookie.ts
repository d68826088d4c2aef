import { sessionCookieNames } from '@haulyard/api-contract'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'

/** The session cookies of a request, and no others; `null` for a visitor. */
export const sessionCookieOf = (context: Context): string | null => {
  const cookies = Object.values(sessionCookieNames).flatMap((name) => {
    const value = getCookie(context, name)
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
  })
  return cookies.length === 0 ? null : cookies.join('; ')
}
