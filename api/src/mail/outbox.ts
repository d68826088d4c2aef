import { type ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../database/database'
import type { MailMessage } from './mail.documents'
import { createMailOutboxRepository } from './mail-outbox.repository'
import { toOneLine } from './one-line'

/** A message that was not sent by then is deleted. */
const lifetimeMs = 30 * 24 * 3_600_000

/** One address and nothing else: no second recipient, no display name, no line break. */
const plainAddress = /^[^\s<>()[\]\\,;:"\p{Control}]{1,254}@[^\s<>()[\]\\,;:"@\p{Control}]{1,254}$/u

export interface Outbox {
  /**
   * Stores a message to be sent. With the session of a transaction, it is sent if and only if
   * the transaction commits.
   */
  enqueue(message: MailMessage, options?: { readonly session?: ClientSession }): Promise<void>
  /** Counts the messages that were not sent yet, to 10,000. */
  countWaiting(): Promise<number>
}

interface Dependencies {
  readonly database: Database
  readonly now: () => Date
  /** Called when there is something to send. */
  readonly onEnqueued?: () => void
}

export function createOutbox({ database, now, onEnqueued = () => {} }: Dependencies): Outbox {
  const repository = createMailOutboxRepository(database)
  return {
    countWaiting: repository.countWaiting,
    enqueue: async ({ to, subject, text, html, link, unsubscribe }, { session } = {}) => {
      if (!plainAddress.test(to)) throw new TypeError('A message needs one plain address')
      const createdAt = now()
      const message = {
        _id: new ObjectId(),
        to,
        subject: toOneLine(subject),
        text,
        html,
        link: link ?? null,
        unsubscribe: unsubscribe ?? null,
        createdAt,
        attempts: 0,
        nextAttemptAt: createdAt,
        sentAt: null,
        failedAt: null,
        lastError: null,
        removeAt: new Date(createdAt.getTime() + lifetimeMs),
      }
      await repository.insert(message, session)
      // The message is visible after the commit only.
      if (session?.inTransaction()) session.once('ended', onEnqueued)
      else onEnqueued()
    },
  }
}
