import { type ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../database/database'
import type { MailMessage } from './mail.documents'
import { createMailOutboxRepository } from './mail-outbox.repository'
import { toOneLine } from './one-line'

/** Nobody waits for a message that has not left by then. */
const maximumKeptMs = 30 * 24 * 3_600_000

/** One address and nothing else: no second recipient, no display name, no line break. */
const plainAddress = /^[^\s<>()[\]\\,;:"\p{Control}]{1,254}@[^\s<>()[\]\\,;:"@\p{Control}]{1,254}$/u

export interface Outbox {
  /**
   * Keeps a message to be sent. With the session of a transaction, it is sent if and
   * only if what the transaction writes is kept.
   */
  enqueue(message: MailMessage, options?: { readonly session?: ClientSession }): Promise<void>
  /** How many messages have not left yet; ten thousand stand for more. */
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
    enqueue: async ({ to, subject, text, html, link }, { session } = {}) => {
      if (!plainAddress.test(to)) throw new TypeError('A message needs one plain address')
      const createdAt = now()
      const message = {
        _id: new ObjectId(),
        to,
        subject: toOneLine(subject),
        text,
        html,
        link: link ?? null,
        createdAt,
        attempts: 0,
        nextAttemptAt: createdAt,
        sentAt: null,
        failedAt: null,
        lastError: null,
        removeAt: new Date(createdAt.getTime() + maximumKeptMs),
      }
      await repository.insert(message, session)
      // Nobody sees the message before the transaction is through.
      if (session?.inTransaction()) session.once('ended', onEnqueued)
      else onEnqueued()
    },
  }
}
