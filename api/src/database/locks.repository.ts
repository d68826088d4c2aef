import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from './collections'
import type { Database } from './database'

interface LockDocument {
  _id: string
  /** Counts how often it was taken, so that taking it is a write. */
  takenCount: number
  /** Locks of members are removed, so that the collection stays small. */
  expiresAt?: Date
}

export const locksCollection: CollectionDefinition = {
  name: 'locks',
  indexes: [{ keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
}

/** Much longer than a transaction: a lock is needed only while two of them overlap. */
const lifetimeMs = 3_600_000

/** The name of a lock: of a rule about the whole site, or about one member's records. */
type LockName =
  | 'administrators'
  | 'forum categories'
  | 'scheduled topics'
  | 'import sources'
  | 'webhooks'
  | `forum category ${string}`
  | `connections of ${string}`
  | `api keys of ${string}`
  | `saved services of ${string}`
  | `saved classifieds of ${string}`
  | `saved searches of ${string}`
  | `service requests of ${string}`
  | `hidden content of ${string}`
  | `drafts of ${string}`

/**
 * Locks for rules about more than one record. A transaction sees the records as they were when
 * it began, so two that change different records could each find the rule fulfilled and break
 * it together. Both write the lock first: they conflict, and one of them starts again.
 */
export function createLocksRepository(database: Database) {
  const collection = () => database.collection<LockDocument>(locksCollection.name)
  return {
    /** Holds the lock until the transaction ends. */
    take: async (name: LockName, session: ClientSession) => {
      await collection().updateOne(
        { _id: name },
        { $inc: { takenCount: 1 }, $set: { expiresAt: new Date(Date.now() + lifetimeMs) } },
        { upsert: true, session },
      )
    },
    /** Removes the locks of a member's records. */
    forgetMember: async (id: ObjectId) => {
      const member = id.toHexString()
      const names = ['connections', 'saved services', 'saved classifieds', 'api keys'].map(
        (of) => `${of} of ${member}`,
      )
      await collection().deleteMany({ _id: { $in: names } })
    },
  }
}
export type LocksRepository = ReturnType<typeof createLocksRepository>
