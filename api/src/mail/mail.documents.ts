import type { ObjectId } from 'mongodb'

/** What a template makes: a message without its recipient. */
export interface MailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The address that the message is about; a demo shows it to the person at the terminal. */
  readonly link?: string
}

/** A message to one person. */
export interface MailMessage extends MailContent {
  readonly to: string
}

/** A message on its way, and for a while after its arrival. */
export interface MailDocument {
  _id: ObjectId
  to: string
  subject: string
  /** Gone once the message is: its links are as good as passwords. */
  text: string | null
  html: string | null
  link: string | null
  createdAt: Date
  attempts: number
  /**
   * When it is due. A sender that takes the message moves this ahead, again and again while
   * it sends: should it die, another one finds the message due again. `null` when done.
   */
  nextAttemptAt: Date | null
  sentAt: Date | null
  failedAt: Date | null
  lastError: string | null
  /** When the database may forget the record. */
  removeAt: Date
}

/** A message that a sender has taken and nobody else has. */
export interface ClaimedMail extends MailMessage {
  readonly id: ObjectId
  readonly createdAt: Date
  /** Counts this one; a later claim has a higher number. */
  readonly attempts: number
  /** When another sender may take it, unless the lease is renewed. */
  readonly leaseUntil: Date
}
