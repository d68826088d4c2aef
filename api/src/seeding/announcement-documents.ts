import { ObjectId } from 'mongodb'
import type { StoredAnnouncement } from '../modules/announcements/announcements.repository'
import type { NotificationDocument } from '../modules/notifications/notifications.documents'

const dayMs = 24 * 3_600_000
const age = 20 * dayMs

/** An announcement that every member of a demo has been told, and has read. */
export function toAnnouncementDocuments(users: readonly { readonly _id: ObjectId }[]) {
  const createdAt = new Date(Date.now() - age)
  const content = { title: 'A listing can have 20 photos now', path: '/classifieds' }
  const announcement: StoredAnnouncement = {
    _id: new ObjectId(),
    ...content,
    createdAt,
    lastMemberId: users.at(-1)?._id ?? null,
    toldCount: users.length,
    isDone: true,
  }
  const notifications = users.map(
    ({ _id: userId }): NotificationDocument => ({
      ...{ userId, kind: 'announcement', actorId: null },
      ...{ subject: content.title, path: content.path },
      ...{ count: 1, isRead: true, createdAt },
    }),
  )
  return { announcements: [announcement], notifications }
}
