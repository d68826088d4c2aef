import type { Notification } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'

/** A notice for a member, which becomes a notification or adds to one. */
export interface Notice {
  readonly userId: ObjectId
  readonly kind: Notification['kind']
  /** The member who caused it; `null` if the receiver should not know. */
  readonly actorId: ObjectId | null
  readonly subject: string | null
  /** The page to open. Unread notices of one kind about one page are counted in one record. */
  readonly path: string
  /** How often it happened; 1 by default. */
  readonly times?: number
}

/** Notices that are removed before they are read. */
export interface Withdrawal {
  /** The page that they lead to. */
  readonly path: string
  /** Those of a single thing that this member has done there since; missing: all, also of the page's parts. */
  readonly by?: { readonly actorId: ObjectId; readonly since: Date }
}

/** So many are withdrawn at once; most are of one or two members. */
export const maximumWithdrawn = 500

/** The stored notices of a withdrawal: bell, mails and push messages have these fields alike. */
export const toWithdrawn = ({ path, by }: Withdrawal) =>
  by
    ? { path, actorId: by.actorId, count: 1, createdAt: { $gte: by.since } }
    : // With a query string behind it, and no other page: "@" comes after "?".
      { path: { $gte: path, $lt: `${path}@` } }

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
