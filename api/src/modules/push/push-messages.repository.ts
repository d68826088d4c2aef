import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import {
  maximumWithdrawn,
  type Notice,
  toWithdrawn,
  type Withdrawal,
} from '../notifications/notifications.documents'

/** A notification that is still shown then stays as it is. */
const lifetimeSeconds = 30 * 24 * 60 * 60

export const pushMessagesCollection: CollectionDefinition = {
  name: 'pushMessages',
  indexes: [
    { keys: { nextAttemptAt: 1 } },
    { keys: { sessionId: 1, kind: 1, path: 1 }, options: { unique: true } },
    { keys: { userId: 1, kind: 1, path: 1 } },
    // The erasure of an account finds the notices about it and its records.
    { keys: { actorId: 1 } },
    { keys: { path: 1 } },
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
  ],
}

/** What one device shows, or is about to show, of one kind about one page. */
export interface PushMessageDocument extends Omit<Notice, 'times'> {
  /** The session of the device. */
  sessionId: ObjectId
  /** How often it happened since it was last read. */
  count: number
  /** `false`: it was read elsewhere, and the device is to close it. */
  isWanted: boolean
  /** The device may show it. */
  isShown: boolean
  /** When to send it, or until when it is being sent; `null`: it was sent. */
  nextAttemptAt: Date | null
  /** Attempts without success. */
  tries: number
  createdAt: Date
}
type StoredPushMessage = WithId<PushMessageDocument>

/** A message that is being sent. A change meanwhile gives it another time. */
export interface ClaimedPushMessage extends StoredPushMessage {
  readonly nextAttemptAt: Date
}

/** All that a member has unread, or what is unread of one kind about one page. */
type Which = Pick<Notice, 'userId'> | Pick<Notice, 'userId' | 'kind' | 'path'>

interface Added {
  readonly sessionIds: readonly ObjectId[]
  readonly now: Date
  readonly session?: ClientSession | undefined
}

const sent = new Date(0)

export function createPushMessagesRepository(database: Database) {
  const collection = () => database.collection<PushMessageDocument>(pushMessagesCollection.name)
  const sameMessage = ({ _id, nextAttemptAt }: ClaimedPushMessage) => ({ _id, nextAttemptAt })
  /** The member has seen it; returns whether a device has to close it. */
  const takeBack = async (
    { userId, ...rest }: Which,
    { now, session }: Omit<Added, 'sessionIds'>,
  ): Promise<boolean> => {
    const which = 'kind' in rest ? { userId, kind: rest.kind, path: rest.path } : { userId }
    await collection().deleteMany({ ...which, isShown: false }, { session })
    const changes = { isWanted: false, count: 0, nextAttemptAt: now, tries: 0 }
    const { modifiedCount } = await collection().updateMany(
      { ...which, isShown: true },
      { $set: changes },
      { session },
    )
    return modifiedCount > 0
  }
  return {
    /** For each of these devices. A further one of the same kind and page replaces the first. */
    add: async (
      { userId, kind, path, times = 1, actorId, subject }: Notice,
      { sessionIds, now, session }: Added,
    ) => {
      for (const sessionId of sessionIds) {
        await collection().updateOne(
          { sessionId, kind, path },
          {
            $set: { userId, actorId, subject, isWanted: true, nextAttemptAt: now, tries: 0 },
            $inc: { count: times },
            $setOnInsert: { isShown: false, createdAt: now },
          },
          { upsert: true, session },
        )
      }
    },
    takeBack,
    /** What is not to be told any longer; returns whether a device has to close it. */
    withdraw: async (withdrawal: Withdrawal, now: Date): Promise<boolean> => {
      const found = await collection()
        .find(toWithdrawn(withdrawal))
        .project<Pick<StoredPushMessage, 'userId' | 'kind' | 'path'>>({
          ...{ _id: 0, userId: 1, kind: 1, path: 1 },
        })
        .limit(maximumWithdrawn)
        .toArray()
      const closing = await Promise.all(found.map((which) => takeBack(which, { now })))
      return closing.includes(true)
    },
    /** When the next one is due; `null` if none waits. */
    findNextAttempt: async (): Promise<Date | null> => {
      const next = await collection().findOne(
        { nextAttemptAt: { $gt: sent } },
        { sort: { nextAttemptAt: 1 }, projection: { _id: 0, nextAttemptAt: 1 } },
      )
      return next?.nextAttemptAt ?? null
    },
    /** Takes the message that has been due for longest. */
    claimDue: async (now: Date, leaseUntil: Date): Promise<ClaimedPushMessage | null> =>
      (await collection().findOneAndUpdate(
        { nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      )) as ClaimedPushMessage | null,
    /** Right before it is sent; returns whether it is as it was claimed. */
    begin: async (claimed: ClaimedPushMessage): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(sameMessage(claimed), {
        $set: { isShown: true },
      })
      return matchedCount === 1
    },
    /** The device has it. */
    markSent: async (claimed: ClaimedPushMessage) => {
      await collection().updateOne(sameMessage(claimed), {
        $set: { nextAttemptAt: null, tries: 0 },
      })
    },
    postpone: async (claimed: ClaimedPushMessage, until: Date, tries = claimed.tries) => {
      await collection().updateOne(sameMessage(claimed), {
        $set: { nextAttemptAt: until, tries },
      })
    },
    remove: async (claimed: ClaimedPushMessage) => {
      await collection().deleteOne(sameMessage(claimed))
    },
  }
}
