import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from '../http/app-env'

/** What every answer carries; a handler that set a header itself knew better. */
export function answerHeaders({ isHttps }: { isHttps: boolean }): MiddlewareHandler<AppEnv> {
  const headers: readonly (readonly [string, string])[] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
    ['Referrer-Policy', 'no-referrer'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ...(isHttps ? ([['Strict-Transport-Security', 'max-age=31536000']] as const) : []),
  ]
  return async (context, next) => {
    await next()
    for (const [name, value] of headers) {
      if (!context.res.headers.has(name)) context.header(name, value)
    }
    if (!context.res.headers.has('Cache-Control')) {
      context.header('Cache-Control', isCredentialed(context.req.raw) ? personal : shared)
    }
  }
}

const personal = 'private, no-store'
const shared = 'no-cache'

/** Whatever came with a cookie or token may hold what only its sender may see. */
const isCredentialed = ({ headers }: Request) =>
  headers.has('cookie') || headers.has('authorization')
