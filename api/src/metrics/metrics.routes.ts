import { Hono } from 'hono'
import type { Config } from '../config/config'
import type { AppContext, AppEnv } from '../http/app-env'
import { createIsToken } from '../http/bearer-token'
import { createUnauthorizedError } from '../modules/auth/auth.errors'
import type { Metrics } from './metrics'

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'metricsToken'>
  readonly metrics: Metrics
}

/**
 * `/metrics` needs the token, except on the machine of a demo. In production the client's address
 * proves nothing: a proxy on this machine may rewrite the host and add no header.
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

/** Headers that a proxy on this machine adds to the requests of other clients. */
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip', 'via']

function isFromThisMachine({ env, req }: AppContext): boolean {
  // Requests of tests have no connection.
  const address = env?.incoming?.socket.remoteAddress ?? ''
  const isLoopback = /^(::ffff:)?127\./.test(address) || address === '::1'
  return isLoopback && proxyHeaders.every((name) => req.header(name) === undefined)
}
