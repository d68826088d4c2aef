import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { insertOrFind } from '../../../database/insert-or-find'

/** The code that was mailed to a member to confirm the deletion of the account. */
interface DeletionCodeDocument {
  /** The member. */
  _id: ObjectId
  /** Hashed like a password: six digits are quickly guessed from a fast hash. */
  codeHash: string
  triesLeft: number
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}

export const deletionCodesCollection: CollectionDefinition = {
  name: 'deletionCodes',
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
}

const maximumTries = 5

interface Issue extends Pick<DeletionCodeDocument, 'codeHash' | 'expiresAt'> {
  readonly userId: ObjectId
}

export function createDeletionCodesRepository(database: Database) {
  const collection = () => database.collection<DeletionCodeDocument>(deletionCodesCollection.name)
  return {
    /** Replaces the member's code. */
    issue: async ({ userId, ...code }: Issue) => {
      const $set = { ...code, triesLeft: maximumTries }
      await insertOrFind({
        insert: () => collection().updateOne({ _id: userId }, { $set }, { upsert: true }),
      })
    },
    /** Uses one try; returns the hash to compare with, or `null`. */
    take: async (userId: ObjectId, now: Date): Promise<string | null> => {
      const found = await collection().findOneAndUpdate(
        { _id: userId, expiresAt: { $gt: now }, triesLeft: { $gt: 0 } },
        { $inc: { triesLeft: -1 } },
      )
      return found?.codeHash ?? null
    },
    /** Uses the code: of concurrent attempts, one gets it. */
    consume: async (userId: ObjectId, codeHash: string): Promise<boolean> =>
      (await collection().deleteOne({ _id: userId, codeHash })).deletedCount === 1,
  }
}
