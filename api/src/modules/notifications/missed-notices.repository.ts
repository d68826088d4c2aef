import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { removeParts } from '../../database/removed-records.repository'
import { type Notice, toWithdrawn, type Withdrawal } from './notifications.documents'

/** What is not mailed by then is not mailed at all. */
const lifetimeSeconds = 30 * 24 * 60 * 60

/** One mail lists at most so many. */
const maximumPerMail = 20

export const missedNoticesCollection: CollectionDefinition = {
  name: 'missedNotices',
  indexes: [
    { keys: { dueAt: 1 } },
    { keys: { userId: 1, dueAt: 1 } },
    { keys: { userId: 1, kind: 1, path: 1 }, options: { unique: true } },
    // The erasure of an account finds the notices about it and its records.
    { keys: { actorId: 1 } },
    { keys: { path: 1 } },
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
  ],
}

/** `soon`: a mail of its own; `digest`: with the next digest. */
type MailTiming = 'soon' | 'digest'

/** A notice that the member has not seen yet, and that a mail may tell. */
export interface MissedNoticeDocument extends Omit<Notice, 'times'> {
  count: number
  timing: MailTiming
  /** When it is mailed, unless something holds it. */
  dueAt: Date
  /** When the first of them came. */
  createdAt: Date
}

export type MissedNotice = WithId<MissedNoticeDocument>

interface Added {
  readonly timing: MailTiming
  readonly dueAt: Date
  readonly now: Date
  readonly session?: ClientSession | undefined
}

export function createMissedNoticesRepository(database: Database) {
  const collection = () => database.collection<MissedNoticeDocument>(missedNoticesCollection.name)
  return {
    /** Further ones of the same kind and page are told with the first, and at its time. */
    add: async (
      { userId, kind, path, times = 1, actorId, subject }: Notice,
      { timing, dueAt, now, session }: Added,
    ) => {
      await collection().updateOne(
        { userId, kind, path },
        {
          $set: { actorId, subject },
          $inc: { count: times },
          $setOnInsert: { timing, dueAt, createdAt: now },
        },
        { upsert: true, session },
      )
    },
    /** The member has seen it elsewhere. */
    remove: async (notice: Pick<Notice, 'userId' | 'kind' | 'path'>, session?: ClientSession) => {
      const { userId, kind, path } = notice
      await collection().deleteOne({ userId, kind, path }, { session })
    },
    /** Removes what is not to be told any longer. */
    withdraw: (withdrawal: Withdrawal) => removeParts(collection(), toWithdrawn(withdrawal)),
    removeAll: async (userId: ObjectId) => {
      await collection().deleteMany({ userId })
    },
    /** The one that is due first, or `null`. */
    findNext: () => collection().findOne({}, { sort: { dueAt: 1 } }),
    /** What is due of one member. */
    findDue: (userId: ObjectId, now: Date, session: ClientSession): Promise<MissedNotice[]> =>
      collection()
        .find({ userId, dueAt: { $lte: now } }, { session })
        .sort({ dueAt: 1 })
        .limit(maximumPerMail)
        .toArray(),
    /** After the notices have become part of a mail, in the same transaction. */
    removeThese: async (ids: readonly ObjectId[], session: ClientSession) => {
      if (ids.length > 0) await collection().deleteMany({ _id: { $in: [...ids] } }, { session })
    },
    hold: async (
      _id: ObjectId,
      { dueAt, timing }: Pick<MissedNoticeDocument, 'dueAt' | 'timing'>,
      session: ClientSession,
    ) => {
      await collection().updateOne({ _id }, { $set: { dueAt, timing } }, { session })
    },
  }
}
export type MissedNoticesRepository = ReturnType<typeof createMissedNoticesRepository>
