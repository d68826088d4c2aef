import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { MessageBus } from '../../live/message-bus'
import type { AuditRepository } from '../audit/audit.repository'
import type { SessionCookie } from './session-cookie'
import { toSession } from './sessions.documents'
import type { SessionsRepository } from './sessions.repository'
import { endAllSessions, endSession, listSessions } from './sessions.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly sessions: SessionsRepository
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly cookie: SessionCookie
  readonly now: () => Date
}

/** `/api/auth/sessions`: where the current user is signed in. */
export function createSessionsRoutes({ bind, cookie, now, ...parts }: Dependencies) {
  const { sessions } = parts
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/auth/sessions', async ({ user, context }) => {
    const found = await listSessions({ user, sessions, now: now() })
    return found.map((session) => toSession(session, context.var.currentSession?.id))
  })

  bind(routes, 'DELETE /api/auth/sessions', async ({ user, context, source }) => {
    await endAllSessions({ ...parts, user, source, now: now() })
    cookie.clear(context)
  })

  bind(routes, 'DELETE /api/auth/sessions/{id}', async ({ user, params, context, source }) => {
    const ended = await endSession({
      ...parts,
      user,
      sessionId: params.id,
      source,
      now: now(),
    })
    if (context.var.currentSession?.id.equals(ended)) cookie.clear(context)
  })

  return routes
}
