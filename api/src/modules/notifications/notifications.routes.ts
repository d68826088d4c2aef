import { Hono } from 'hono'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import { findAvoided } from '../members/hidden-authors'
import type { MembersRepository } from '../members/members.repository'
import { toNotification } from './notifications.documents'
import { createNotificationNotFoundError } from './notifications.errors'
import type { NotificationsRepository } from './notifications.repository'
import type { Notifier } from './notifier'

interface Dependencies extends Pick<Repositories, 'blocks' | 'mutes'> {
  readonly bind: Bind
  readonly notifications: NotificationsRepository
  readonly notifier: Notifier
  readonly members: MembersRepository
}

/** `/api/notifications` */
export function createNotificationsRoutes({
  bind,
  notifications,
  notifier,
  members,
  ...lists
}: Dependencies) {
  const toBell = async (userId: ObjectId) => ({ userId, avoided: await findAvoided(userId, lists) })
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/notifications', async ({ member, query }) => {
    const bell = await toBell(member._id)
    const page = await notifications.findPage(bell, toPageRequest(query))
    const people = await members.findPeople(page.items.flatMap(({ actorId }) => actorId ?? []))
    return toListResponse(page, toNotification(people))
  })

  bind(routes, 'GET /api/notifications/unread-count', async ({ member }) => ({
    count: await notifications.countUnread(await toBell(member._id)),
  }))

  bind(routes, 'PUT /api/notifications/read', async ({ member }) => {
    await notifier.markAllRead(member._id)
    await notifier.announce({ userId: member._id })
  })

  bind(routes, 'PUT /api/notifications/{id}/read', async ({ member, params }) => {
    const id = parseId(params.id)
    // Notifications of other members do not exist for the member.
    if (!(id && (await notifier.markRead(member._id, { _id: id })))) {
      throw createNotificationNotFoundError()
    }
    await notifier.announce({ userId: member._id })
  })

  return routes
}
