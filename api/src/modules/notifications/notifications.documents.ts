import type { Notification } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'

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
