import type { ObjectId } from 'mongodb'

/** A message without its recipient. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The URL that the message is about; a demo logs it. */
  readonly link?: string
}

/** A message that its reader can end all further ones of. */
interface EndableContent extends MailContent {
  /** Where mail programs post "unsubscribe" to (RFC 8058). */
  readonly unsubscribe?: string
}

/** A message to one person. */
export interface MailMessage extends EndableContent {
  readonly to: string
}

/** A message of the outbox, also for some time after it was sent. */
export interface MailDocument {
  _id: ObjectId
  to: string
  subject: string
  /** Removed once the message is sent: its links are credentials. */
  text: string | null
  html: string | null
  link: string | null
  /** Missing in older records. */
  unsubscribe?: string | null
  createdAt: Date
  attempts: number
  /**
   * When it is due. A sender that takes the message moves this ahead, repeatedly while it sends:
   * if it ends, another sender finds the message due again. `null` when done.
   */
  nextAttemptAt: Date | null
  sentAt: Date | null
  failedAt: Date | null
  lastError: string | null
  /** When the TTL index deletes the record. */
  removeAt: Date
}

/** A message that one sender has taken. */
export interface ClaimedMail extends MailMessage {
  readonly id: ObjectId
  readonly createdAt: Date
  /** Includes this one; a later claim has a higher number. */
  readonly attempts: number
  /** When another sender may take it, unless the lease is renewed. */
  readonly leaseUntil: Date
}
