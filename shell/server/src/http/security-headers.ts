import type { MiddlewareHandler } from 'hono'
import { isHttps } from './request-origin'

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // Stricter than what a document needs: nothing here but the document may load anything.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

// Browsers ignore it on plain http, where it would promise what is not there.
const secureHeaders = {
  ...headers,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** What everything that the document server answers itself carries; the API sets its own. */
export const securityHeadersFor = (request: Request): Readonly<Record<string, string>> =>
  isHttps(request) ? secureHeaders : headers

/** Puts the security headers on an answer; one that has its own policy keeps it. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const answered = context.res.headers
  for (const [name, value] of Object.entries(securityHeadersFor(context.req.raw))) {
    if (!answered.has(name)) context.header(name, value)
  }
}
