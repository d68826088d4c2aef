import { Hono } from 'hono'
import type { Database } from '../database/database'
import type { AppEnv, ServerStatus } from './app-env'
import { createUnavailableError } from './http.errors'

interface Dependencies {
  readonly database: Database
  readonly status: () => ServerStatus
}

/** `/healthz`: the process runs. `/readyz`: it can serve requests. */
export function createHealthRoutes({ database, status }: Dependencies) {
  const routes = new Hono<AppEnv>()
  routes.get('/healthz', (context) => context.json({ status: 'ok' }))
  routes.get('/readyz', async (context) => {
    if (status() !== 'ready') throw createUnavailableError()
    try {
      await database.ping()
    } catch (cause) {
      throw createUnavailableError({ cause })
    }
    return context.json({ status: 'ready' })
  })
  return routes
}
