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
}
export type StoredApproval = WithId<ApprovalDocument>

export const approvalsCollection: CollectionDefinition = {
  name: 'approvals',
  indexes: [
    // A call that is repeated waits once.
    { keys: { requesterId: 1, operation: 1, call: 1 }, options: { unique: true } },
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

/** More than these wait in no list. */
const maximumShown = 100

export function createApprovalsRepository(database: Database) {
  const collection = () => database.collection<ApprovalDocument>(approvalsCollection.name)
  return {
    findAll: (now: Date) =>
      collection()
        .find({ expiresAt: { $gt: now } }, { maxTimeMS: maximumQueryTimeMs })
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
    /** Takes a call that has not expired: of two who agree at once, one gets it. */
    take: (_id: ObjectId, now: Date, session: ClientSession) =>
      collection().findOneAndDelete({ _id, expiresAt: { $gt: now } }, { session }),
  }
}
