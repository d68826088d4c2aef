import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toAnnouncement } from './announcements.repository'
import { type AnnouncementsDependencies, announce } from './announcements.usecases'

interface Dependencies extends AnnouncementsDependencies {
  readonly bind: Bind
}

/** `/api/admin/announcements` */
export function createAnnouncementsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/announcements', async () =>
    (await deps.announcements.findNewest()).map(toAnnouncement),
  )

  bind(routes, 'POST /api/admin/announcements', async ({ newId: _id, body, member, source }) =>
    toAnnouncement(await announce({ _id, input: body, member, source }, deps)),
  )

  return routes
}
