import { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Config } from '../config/config'
import type { AppContext, AppEnv } from '../http/app-env'
import { createIsToken } from '../http/bearer-token'
import { createReadBody } from '../http/read-input'
import { createUnauthorizedError } from '../modules/auth/auth.errors'
import type { RemoteEventsRepository } from '../modules/remote-events/remote-events.repository'
import { readReleaseFigures } from '../modules/remote-events/remote-events.usecases'
import type { Metrics } from './metrics'

/** What the guard has done to a canary. */
const rolloutSchema = z.object({
  remote: z.string().check(z.regex(/^(mfe-[a-z][a-z-]*|shell)$/)),
  version: z.string().check(z.regex(/^\d[\dA-Za-z.-]*$/), z.maxLength(64)),
  outcome: z.enum(['advanced', 'paused', 'stopped']),
})

/** What a document server has not trusted since its last report. */
const rejectedSchema = z.object({ count: z.int().check(z.positive()) })

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'metricsToken'>
  readonly metrics: Metrics
  readonly remoteEvents: RemoteEventsRepository
  readonly now: () => Date
}

/**
 * `/metrics` needs the token, except on the machine of a demo. In production the client's address
 * proves nothing: a proxy on this machine may rewrite the host and add no header.
 */
export function createMetricsRoutes({ config, metrics, remoteEvents, now }: Dependencies) {
  const isToken = createIsToken(config.metricsToken)
  const isDemo = config.mode === 'demo'
  const readBody = createReadBody()
  const routes = new Hono<AppEnv>()
  routes.use(async (context, next) => {
    const isOpen = isDemo && isFromThisMachine(context)
    if (!isOpen && !isToken(context.req.header('authorization'))) throw createUnauthorizedError()
    await next()
  })
  // For the guard of rollouts in the document server (decision 073).
  routes.get('/releases', async (context) =>
    context.json(await readReleaseFigures({ remoteEvents, now })),
  )
  routes.post('/rollouts', async (context) => {
    metrics.remotes.observeRollout(await readBody(context, rolloutSchema, {}))
    return context.body(null, 204)
  })
  routes.post('/rejected-registries', async (context) => {
    const { count } = await readBody(context, rejectedSchema, {})
    metrics.remotes.observeRejectedRegistries(count)
    return context.body(null, 204)
  })
  routes.get('/', async (context) => {
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
