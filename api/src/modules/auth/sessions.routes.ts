import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { SessionCookie } from './session-cookie'
import { toSession } from './sessions.documents'
import {
  endAllSessions,
  endSession,
  listSessions,
  type SessionsDependencies,
} from './sessions.usecases'

interface Dependencies extends SessionsDependencies {
  readonly bind: Bind
  readonly cookie: SessionCookie
}

/** `/api/auth/sessions`: the current user's sessions. */
export function createSessionsRoutes({ bind, cookie, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/auth/sessions', async ({ member, context }) => {
    const found = await listSessions({ member }, deps)
    return found.map((session) => toSession(session, context.var.currentSession?.id))
  })

  bind(routes, 'DELETE /api/auth/sessions', async ({ member, context, source }) => {
    await endAllSessions({ member, source }, deps)
    cookie.clear(context)
  })

  bind(routes, 'DELETE /api/auth/sessions/{id}', async ({ member, params, context, source }) => {
    const ended = await endSession({ id: params.id, member, source }, deps)
    if (context.var.currentSession?.id.equals(ended)) cookie.clear(context)
  })

  return routes
}
