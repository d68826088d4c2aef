import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { isCredentialed } from '../http/requests'

/** What every answer carries, whatever it says. */
export type CommonHeaders = Readonly<Record<string, string>>

export const createCommonHeaders = ({ isHttps }: { isHttps: boolean }): CommonHeaders => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For the few pages of the API's own: the documentation, the question before a sign-out.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Nothing answered to credentials is stored by anyone; everything else is asked for again. */
export const cacheControlFor = (isWithCredentials: boolean): string =>
  isWithCredentials ? 'private, no-store' : 'no-cache'

/** Adds what every answer carries; a handler that set a header itself knew better. */
export function responseHeaders(commonHeaders: CommonHeaders): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(commonHeaders)
  return async (context, next) => {
    await next()
    // Not through the context: it would make the answer anew, its body a stream.
    const answered = context.res.headers
    for (const [name, value] of headers) {
      if (!answered.has(name)) answered.set(name, value)
    }
    if (!answered.has('Cache-Control')) {
      answered.set('Cache-Control', cacheControlFor(isCredentialed(context.req.raw)))
    }
  }
}
