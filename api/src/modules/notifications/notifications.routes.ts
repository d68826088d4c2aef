import { Hono } from 'hono'
import { fillPage } from '../../database/fill-page'
import { parseId } from '../../database/ids'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Repositories } from '../../repositories'
import { findHiddenContent } from '../hidden-content/find-hidden-content'
import { countUnreadNotices, withoutHiddenNotices } from '../hidden-content/hidden-notices'
import { findAvoided } from '../members/hidden-authors'
import type { MembersRepository } from '../members/members.repository'
import { toNotification } from './notifications.documents'
import { createNotificationNotFoundError } from './notifications.errors'
import type { NotificationsRepository } from './notifications.repository'
import type { Notifier } from './notifier'

interface Dependencies
  extends Pick<Repositories, 'blocks' | 'mutes' | 'topics' | 'hiddenWords' | 'hiddenPosts'> {
  readonly bind: Bind
  readonly notifications: NotificationsRepository
  readonly notifier: Notifier
  readonly members: MembersRepository
}

/** `/api/notifications` */
export function createNotificationsRoutes({ bind, ...deps }: Dependencies) {
  const { notifications, notifier, members } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/notifications', async ({ member, query }) => {
    const bell = { userId: member._id, avoided: await findAvoided(member._id, deps) }
    const hidden = await findHiddenContent(member, deps)
    const page = await fillPage(
      (request) => notifications.findPage(bell, request),
      toPageRequest(query),
      (found) => withoutHiddenNotices(found, { reader: member, hidden }, deps),
    )
    const people = await members.findPeople(page.items.flatMap(({ actorId }) => actorId ?? []))
    return toListResponse(page, toNotification(people))
  })

  bind(routes, 'GET /api/notifications/unread-count', async ({ member }) => ({
    count: await countUnreadNotices({ userId: member._id, member }, deps),
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
