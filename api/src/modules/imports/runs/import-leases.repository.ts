import type { Database } from '../../../database/database'
import { isDuplicateKey } from '../../../database/database-errors'

/** All imports share one lease. */
const leaseId = 'imports'
const leaseMs = 2 * 60_000

interface ImportLeaseDocument {
  _id: typeof leaseId
  /** The run that holds the lease; only it may renew or release it. */
  holder: string
  /** Afterwards another run may take it, because the process of the holder has died. */
  expiresAt: Date
}

interface Claim {
  readonly holder: string
  readonly now: Date
}

const expiryFrom = (now: Date) => new Date(now.getTime() + leaseMs)

/** The lease is read by `_id` only, so its collection needs no other index. */
export function createImportLeasesRepository(database: Database) {
  const collection = () => database.collection<ImportLeaseDocument>('importLeases')
  return {
    /** An atomic write: of concurrent attempts, one gets the lease. */
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
    /** Returns whether the lease was still held. */
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
