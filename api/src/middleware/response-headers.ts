import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'
import { isCredentialed } from '../http/requests'

/** Headers of every response. */
export type CommonHeaders = Readonly<Record<string, string>>

export const createCommonHeaders = ({ isHttps }: { isHttps: boolean }): CommonHeaders => ({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Resource-Policy': 'same-origin',
  // For the API's own HTML pages: the documentation, the confirmation before a sign-out.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isHttps ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
})

/** Responses to credentials are never stored; others are revalidated. */
export const cacheControlFor = (isWithCredentials: boolean): string =>
  isWithCredentials ? 'private, no-store' : 'no-cache'

/** Adds the common headers, unless the handler has set them. */
export function responseHeaders(commonHeaders: CommonHeaders): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(commonHeaders)
  return async (context, next) => {
    await next()
    // Not through the context, which would copy the response and make its body a stream.
    const sent = context.res.headers
    for (const [name, value] of headers) {
      if (!sent.has(name)) sent.set(name, value)
    }
    if (!sent.has('Cache-Control')) {
      sent.set('Cache-Control', cacheControlFor(isCredentialed(context.req.raw)))
    }
  }
}
