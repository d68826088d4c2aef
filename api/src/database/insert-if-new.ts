import type { Collection, Document, OptionalUnlessRequiredId } from 'mongodb'
import { isDuplicateKey } from './database-errors'

/** Inserts the record unless a unique index holds its like; answers whether it was new. */
export async function insertIfNew<Stored extends Document>(
  collection: Collection<Stored>,
  record: OptionalUnlessRequiredId<Stored>,
): Promise<boolean> {
  try {
    await collection.insertOne(record)
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
