import type { UploadCounts } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** The address that a member's file is read from once a day. */
export interface UploadAddressDocument {
  userId: ObjectId
  url: string
  /** When it is read next. */
  dueAt: Date
  /** When it was last read; `null` before the first time. */
  readAt: Date | null
  counts: UploadCounts | null
  error: string | null
}
export type StoredUploadAddress = WithId<UploadAddressDocument>

export const uploadAddressesCollection: CollectionDefinition = {
  name: 'uploadAddresses',
  indexes: [{ keys: { userId: 1 }, options: { unique: true } }, { keys: { dueAt: 1 } }],
}

type Result = Pick<UploadAddressDocument, 'dueAt' | 'readAt' | 'counts' | 'error'>

export function createUploadAddressesRepository(database: Database) {
  const collection = () =>
    database.collection<UploadAddressDocument>(uploadAddressesCollection.name)
  return {
    find: (userId: ObjectId) => collection().findOne({ userId }),
    /** In the place of the address before; returns what is stored. */
    set: async ({ userId, ...values }: UploadAddressDocument): Promise<StoredUploadAddress> => {
      const options = { upsert: true, returnDocument: 'after' } as const
      const stored = await collection().findOneAndUpdate({ userId }, { $set: values }, options)
      return stored as StoredUploadAddress
    },
    remove: async (userId: ObjectId) => {
      await collection().deleteOne({ userId })
    },
    /** Those that are to be read now. */
    findDue: (now: Date, limit: number) =>
      collection()
        .find({ dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    /** Returns `false` if the member has changed it meanwhile. */
    advance: async (
      { _id, url, dueAt }: StoredUploadAddress,
      result: Result | Pick<Result, 'dueAt'>,
      session?: ClientSession,
    ): Promise<boolean> => {
      const changed = await collection().updateOne(
        { _id, url, dueAt },
        { $set: result },
        { session },
      )
      return changed.matchedCount > 0
    },
  }
}
