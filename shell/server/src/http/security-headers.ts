import type { MiddlewareHandler } from 'hono'
import { isHttps } from './request-origin'

/** On everything that the document server answers itself; the API sets its own. */
const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Stricter than what a document needs: nothing here but the document may load anything. */
const defaultPolicy = "default-src 'none'; frame-ancestors 'none'"

const oneYear = 'max-age=31536000'

/** Puts the security headers on an answer; one that has its own policy keeps it. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  for (const [name, value] of Object.entries(headers)) context.header(name, value)
  if (!context.res.headers.has('Content-Security-Policy')) {
    context.header('Content-Security-Policy', defaultPolicy)
  }
  // Browsers ignore it on plain http, where it would promise what is not there.
  if (isHttps(context.req.raw)) context.header('Strict-Transport-Security', oneYear)
}
