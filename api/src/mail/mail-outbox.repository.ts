import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { maximumQueryTimeMs } from '../database/keyset'
import type { ClaimedMail, MailDocument } from './mail.documents'

export const mailOutboxCollection: CollectionDefinition = {
  name: 'mailOutbox',
  indexes: [
    { keys: { nextAttemptAt: 1 } },
    { keys: { to: 1 } },
    { keys: { sentAt: 1 } },
    { keys: { failedAt: 1 } },
    { keys: { removeAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

interface Claim {
  readonly now: Date
  readonly leaseUntil: Date
}

interface Renewal {
  readonly from: Date
  readonly until: Date
}

interface Done {
  readonly at: Date
  readonly removeAt: Date
}

interface Failure {
  readonly reason: string
}

/** Enough to see that mail accumulates; counting more would cost too much. */
const maximumCounted = 10_000

const withoutContent = {
  ...{ text: null, html: null, link: null, unsubscribe: null },
  nextAttemptAt: null,
} as const

export function createMailOutboxRepository(database: Database) {
  const collection = () => database.collection<MailDocument>(mailOutboxCollection.name)
  /** Does nothing if another sender has taken the message since. */
  const settle = (claimed: ClaimedMail, changes: Partial<MailDocument>) =>
    collection().updateOne({ _id: claimed.id, attempts: claimed.attempts }, { $set: changes })
  return {
    insert: (message: MailDocument, session?: ClientSession) =>
      collection().insertOne(message, { session }),
    /** Counts messages that were not sent yet. */
    countWaiting: () =>
      collection().countDocuments(
        { nextAttemptAt: { $gt: new Date(0) } },
        { limit: maximumCounted, maxTimeMS: maximumQueryTimeMs },
      ),
    /** When the next message is due; `null` if none waits. */
    findNextAttempt: async (): Promise<Date | null> => {
      const next = await collection().findOne(
        { nextAttemptAt: { $gt: new Date(0) } },
        { sort: { nextAttemptAt: 1 }, projection: { _id: 0, nextAttemptAt: 1 } },
      )
      return next?.nextAttemptAt ?? null
    },
    /** Takes the message that has been due for longest, so that no other sender takes it. */
    claimDue: async ({ now, leaseUntil }: Claim): Promise<ClaimedMail | null> => {
      const found = await collection().findOneAndUpdate(
        { nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil }, $inc: { attempts: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )
      return found && toClaimedMail(found, leaseUntil)
    },
    /**
     * Moves the end of a lease; returns whether it was held. The previous end is part of
     * the filter: a late renewal must not make a message due that was sent or postponed.
     */
    renew: async ({ id, attempts }: ClaimedMail, { from, until }: Renewal): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id: id, attempts, nextAttemptAt: from },
        { $set: { nextAttemptAt: until } },
      )
      return matchedCount === 1
    },
    markSent: (claimed: ClaimedMail, { at, removeAt }: Done) =>
      settle(claimed, { ...withoutContent, sentAt: at, lastError: null, removeAt }),
    markFailed: (claimed: ClaimedMail, { at, removeAt, reason }: Done & Failure) =>
      settle(claimed, { ...withoutContent, failedAt: at, lastError: reason, removeAt }),
    postpone: (claimed: ClaimedMail, { until, reason }: { until: Date } & Failure) =>
      settle(claimed, { nextAttemptAt: until, lastError: reason }),
  }
}
export type MailOutboxRepository = ReturnType<typeof createMailOutboxRepository>

/** Only messages that are never due again have no content. */
function toClaimedMail(document: WithId<MailDocument>, leaseUntil: Date): ClaimedMail {
  const { _id, to, subject, text, html, link, unsubscribe, createdAt, attempts } = document
  return {
    id: _id as ObjectId,
    to,
    subject,
    text: text ?? '',
    html: html ?? '',
    ...(link !== null && { link }),
    ...(unsubscribe && { unsubscribe }),
    createdAt,
    attempts,
    leaseUntil,
  }
}
