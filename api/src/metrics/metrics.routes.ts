import { createHash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import type { Config } from '../config/config'
import type { AppContext, AppEnv } from '../http/app-env'
import { createUnauthorizedError } from '../modules/auth/auth.errors'
import type { Metrics } from './metrics'

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'metricsToken'>
  readonly metrics: Metrics
}

/**
 * `/metrics`, for those who have the token, and in a demo for this machine. In production the
 * address proves nothing: a proxy on this machine may rewrite the host and add no header.
 */
export function createMetricsRoutes({ config, metrics }: Dependencies) {
  const isToken = createIsToken(config.metricsToken)
  const isDemo = config.mode === 'demo'
  const routes = new Hono<AppEnv>()
  routes.get('/', async (context) => {
    const isOpen = isDemo && isFromThisMachine(context)
    if (!isOpen && !isToken(context.req.header('authorization'))) throw createUnauthorizedError()
    const text = await metrics.expose()
    return context.text(text, 200, { 'Content-Type': metrics.contentType })
  })
  return routes
}

/** Headers by which a proxy on this machine says that somebody else asks. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']

function isFromThisMachine({ env, req }: AppContext): boolean {
  // A request that a test sends itself comes without a connection.
  const address = env?.incoming?.socket.remoteAddress ?? ''
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1'
  return isLoopback && proxyHeaders.every((name) => req.header(name) === undefined)
}

/** Compares hashes, whose length and timing say nothing of the token. */
function createIsToken(token: string | null) {
  if (token === null) return () => false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const expected = hash(`Bearer ${token}`)
  return (authorization = '') => timingSafeEqual(hash(authorization), expected)
}
