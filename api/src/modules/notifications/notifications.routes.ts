import { Hono } from 'hono'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { UsersRepository } from '../users/users.repository'
import { toNotification } from './notifications.documents'
import { createNotificationNotFoundError } from './notifications.errors'
import type { NotificationsRepository } from './notifications.repository'
import type { Notifier } from './notifier'

interface Dependencies {
  readonly bind: Bind
  readonly notifications: NotificationsRepository
  readonly notifier: Notifier
  readonly users: UsersRepository
}

/** `/api/notifications` */
export function createNotificationsRoutes({ bind, notifications, notifier, users }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/notifications', async ({ user, query }) => {
    const page = await notifications.findPage(user._id, toPageRequest(query))
    const people = await users.findPeople(page.items.flatMap(({ actorId }) => actorId ?? []))
    return toListResponse(page, toNotification(people))
  })

  bind(routes, 'GET /api/notifications/unread-count', async ({ user }) => ({
    count: await notifications.countUnread(user._id),
  }))

  bind(routes, 'PUT /api/notifications/read', async ({ user }) => {
    await notifications.markAllRead(user._id)
    await notifier.announce({ userId: user._id })
  })

  bind(routes, 'PUT /api/notifications/{id}/read', async ({ user, params }) => {
    const id = parseId(params.id)
    // Somebody else's is answered as one that is not there.
    if (!(id && (await notifications.markRead(user._id, { _id: id })))) {
      throw createNotificationNotFoundError()
    }
    await notifier.announce({ userId: user._id })
  })

  return routes
}
