import { Hono } from 'hono'
import type { AppEnv } from '../http/app-env'
import type { Guards } from '../middleware/guards'
import { createUnauthorizedError } from '../modules/auth/auth.errors'
import type { EventStreams } from './event-streams'

interface Dependencies {
  readonly guards: Guards
  readonly eventStreams: EventStreams
}

const headers = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  // Otherwise some proxies buffer the response.
  'X-Accel-Buffering': 'no',
}

/** `GET /api/events`: server-sent events for the current user. */
export function createEventsRoutes({ guards, eventStreams }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const rejectInactive = guards.rejectInactive({ isPersonal: false })
  routes.get('/api/events', guards.requireMember, rejectInactive, (context) => {
    const session = context.var.currentSession
    if (!session) throw createUnauthorizedError()
    // A response to HEAD has no body: a stream would never be closed.
    if (context.req.raw.method === 'HEAD') return context.body(null, 200, headers)
    const lastEventId = context.req.header('last-event-id') ?? null
    const stream = eventStreams.open({ session, lastEventId, outgoing: context.env.outgoing })
    return context.body(stream, 200, headers)
  })
  return routes
}
