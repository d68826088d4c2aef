import type { ClientSession } from 'mongodb'
import type { CollectionDefinition } from './collections'
import type { Database } from './database'

interface LockDocument {
  _id: string
  /** How often it was taken; what matters is that taking it is a write. */
  takenCount: number
}

export const locksCollection: CollectionDefinition = { name: 'locks', indexes: [] }

/**
 * Rules about several records at once. A transaction sees the others' records as they
 * were when it began, so two that change different records could each find the rule
 * kept and break it together. Both write the lock first; then one of them starts anew.
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
