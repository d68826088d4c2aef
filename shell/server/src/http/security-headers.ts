import type { MiddlewareHandler } from 'hono'
import { isHttps } from './request-origin'

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  // For all responses but documents, which set another policy.
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
}

// Browsers ignore it on plain http.
const secureHeaders = {
  ...headers,
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
}

/** The headers of every response of the document server itself; the API sets its own. */
export const securityHeadersFor = (request: Request): Readonly<Record<string, string>> =>
  isHttps(request) ? secureHeaders : headers

declare module 'hono' {
  interface ContextVariableMap {
    /** Whether the response has them all: to read the headers of a response copies its body. */
    hasSecurityHeaders?: boolean
  }
}

/** Adds the security headers that a response has not set itself. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  if (context.get('hasSecurityHeaders')) return
  const existing = context.res.headers
  for (const [name, value] of Object.entries(securityHeadersFor(context.req.raw))) {
    if (!existing.has(name)) context.header(name, value)
  }
}
