import type { ClientSession, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'

/** A code that stands for a lost second factor, once. */
interface RecoveryCodeDocument {
  userId: ObjectId
  /** Codes are random enough that a fast hash is right for them. */
  codeHash: string
}

export const recoveryCodesCollection: CollectionDefinition = {
  name: 'recoveryCodes',
  indexes: [ownerIndex],
}

export function createRecoveryCodesRepository(database: Database) {
  const collection = () => database.collection<RecoveryCodeDocument>(recoveryCodesCollection.name)
  return {
    count: (userId: ObjectId) => collection().countDocuments({ userId }),
    replace: async (
      userId: ObjectId,
      hashes: readonly string[],
      session: ClientSession,
    ): Promise<void> => {
      await collection().deleteMany({ userId }, { session })
      if (hashes.length === 0) return
      const codes = hashes.map((codeHash) => ({ userId, codeHash }))
      await collection().insertMany(codes, { session })
    },
    /** Uses a code: of two attempts at once, one can. */
    use: async (userId: ObjectId, codeHash: string): Promise<boolean> =>
      (await collection().deleteOne({ userId, codeHash })).deletedCount === 1,
  }
}
