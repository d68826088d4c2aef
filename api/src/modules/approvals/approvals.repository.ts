import type { OperationKey } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'

/** A call of an administrator that runs once another administrator agrees. */
export interface ApprovalDocument {
  operation: OperationKey
  /** The validated call as JSON: its path's parameters and its body. */
  call: string
  requesterId: ObjectId
  createdAt: Date
  expiresAt: Date
  /**
   * Another administrator has agreed, and a process runs the call; after this time another process
   * does. Absent: it waits.
   */
  runUntil?: Date
}
export type StoredApproval = WithId<ApprovalDocument>

export const approvalsCollection: CollectionDefinition = {
  name: 'approvals',
  indexes: [
    // A call that is repeated waits once.
    { keys: { requesterId: 1, operation: 1, call: 1 }, options: { unique: true } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { runUntil: 1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

interface Begin {
  readonly _id: ObjectId
  readonly now: Date
  readonly runUntil: Date
}

/** More than these wait in no list. */
const maximumShown = 100

export function createApprovalsRepository(database: Database) {
  const collection = () => database.collection<ApprovalDocument>(approvalsCollection.name)
  return {
    findAll: (now: Date) =>
      collection()
        .find(
          { expiresAt: { $gt: now }, runUntil: { $exists: false } },
          { maxTimeMS: maximumQueryTimeMs },
        )
        .sort({ createdAt: -1, _id: -1 })
        .limit(maximumShown)
        .toArray(),
    /** Adds a call, or extends the one that waits already; returns it. */
    add: async (
      { operation, call, requesterId, createdAt, expiresAt }: ApprovalDocument,
      session: ClientSession,
    ): Promise<StoredApproval> => {
      const approval = await collection().findOneAndUpdate(
        { requesterId, operation, call },
        { $setOnInsert: { createdAt }, $set: { expiresAt } },
        { upsert: true, returnDocument: 'after', session },
      )
      if (approval === null) throw new Error('An upsert returned no document')
      return approval
    },
    findById: (_id: ObjectId, session: ClientSession) => collection().findOne({ _id }, { session }),
    /** Takes a call that waits and has not expired. */
    take: (_id: ObjectId, now: Date, session: ClientSession) =>
      collection().findOneAndDelete(
        { _id, expiresAt: { $gt: now }, runUntil: { $exists: false } },
        { session },
      ),
    /** Begins to run a call that waits: of two who agree at once, one gets it. */
    begin: (
      { _id, now, runUntil, expiresAt }: Begin & Pick<ApprovalDocument, 'expiresAt'>,
      session: ClientSession,
    ) =>
      collection().findOneAndUpdate(
        { _id, expiresAt: { $gt: now }, runUntil: { $exists: false } },
        { $set: { runUntil, expiresAt } },
        { session },
      ),
    /** Takes over a call whose process did not end it. */
    takeOver: ({ now, runUntil }: Omit<Begin, '_id'>) =>
      collection().findOneAndUpdate({ runUntil: { $lte: now } }, { $set: { runUntil } }),
    /** When the next call can be taken over, or `null`. */
    findNextRunUntil: async (): Promise<Date | null> => {
      const [next] = await collection()
        .find({ runUntil: { $gte: new Date(0) } })
        .sort({ runUntil: 1 })
        .limit(1)
        .toArray()
      return next?.runUntil ?? null
    },
    remove: async (_id: ObjectId) => {
      await collection().deleteOne({ _id })
    },
  }
}
