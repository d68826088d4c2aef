import type { ClientSession } from 'mongodb'
import type { CollectionDefinition } from './collections'
import type { Database } from './database'

interface LockDocument {
  _id: string
  /** Counts how often it was taken, so that taking it is a write. */
  takenCount: number
}

export const locksCollection: CollectionDefinition = { name: 'locks', indexes: [] }

/**
 * Locks for rules about more than one record. A transaction sees the records as they were when
 * it began, so two that change different records could each find the rule fulfilled and break
 * it together. Both write the lock first: they conflict, and one of them starts again.
 */
export function createLocksRepository(database: Database) {
  const collection = () => database.collection<LockDocument>(locksCollection.name)
  return {
    /** Holds the lock until the transaction ends. */
    take: async (name: 'administrators', session: ClientSession) => {
      await collection().updateOne(
        { _id: name },
        { $inc: { takenCount: 1 } },
        { upsert: true, session },
      )
    },
  }
}
