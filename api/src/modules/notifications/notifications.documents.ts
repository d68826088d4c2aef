import type { Notification } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, type People } from '../users/users.documents'

/** What a member is to be told. */
export interface Notice {
  readonly userId: ObjectId
  readonly kind: Notification['kind']
  /** Who caused it; `null` when that is nobody's business. */
  readonly actorId: ObjectId | null
  readonly subject: string | null
  /** The page to open; notices of one kind about one page are counted, not repeated. */
  readonly path: string
  /** How often it has just happened: once, unless it says. */
  readonly times?: number
}

/** A notification as it is stored. */
export interface NotificationDocument extends Omit<Notice, 'userId' | 'times'> {
  userId: ObjectId
  count: number
  isRead: boolean
  createdAt: Date
}

export const toNotification =
  (people: People) =>
  (document: WithId<NotificationDocument>): Notification => ({
    id: document._id.toHexString(),
    kind: document.kind,
    actor: document.actorId && getPerson(people, document.actorId),
    subject: document.subject,
    path: document.path,
    count: document.count,
    isRead: document.isRead,
    createdAt: document.createdAt.toISOString(),
  })
