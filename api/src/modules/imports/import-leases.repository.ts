import type { Database } from '../../database/database'
import { isDuplicateKey } from '../../database/database-errors'

/** There is one import at a time, whatever it imports. */
const leaseId = 'imports'
const leaseMs = 2 * 60_000

interface ImportLeaseDocument {
  _id: typeof leaseId
  /** Who runs: nobody else may renew or release. */
  holder: string
  /** From then on another may take it: whoever held it was killed. */
  expiresAt: Date
}

interface Claim {
  readonly holder: string
  readonly now: Date
}

const expiryFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** Looked up by its only `_id`, so its collection needs no other index. */
export function createImportLeasesRepository(database: Database) {
  const collection = () => database.collection<ImportLeaseDocument>('importLeases')
  return {
    /** One atomic write: of two at once, one gets it. */
    acquire: async ({ holder, now }: Claim): Promise<boolean> => {
      try {
        await collection().updateOne(
          { _id: leaseId, expiresAt: { $lte: now } },
          { $set: { holder, expiresAt: expiryFrom(now) } },
          { upsert: true },
        )
        return true
      } catch (error) {
        if (isDuplicateKey(error)) return false
        throw error
      }
    },
    /** Answers whether the lease was still held. */
    renew: async ({ holder, now }: Claim): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id: leaseId, holder },
        { $set: { expiresAt: expiryFrom(now) } },
      )
      return matchedCount === 1
    },
    release: async (holder: string) => {
      await collection().deleteOne({ _id: leaseId, holder })
    },
  }
}
export type ImportLeasesRepository = ReturnType<typeof createImportLeasesRepository>
