import type { Collection, Document, Filter, OptionalUnlessRequiredId, WithId } from 'mongodb'
import { isDuplicateKey } from './database-errors'

/**
 * Inserts a document, or answers the one that has its id already: an earlier attempt at
 * the same request has made it (see `Call.newId`).
 */
export async function insertOnce<Stored extends Document>(
  collection: Collection<Stored>,
  document: WithId<Stored>,
): Promise<WithId<Stored>> {
  try {
    await collection.insertOne(document as OptionalUnlessRequiredId<Stored>)
    return document
  } catch (error) {
    const filter = { _id: document._id } as Filter<Stored>
    const existing = isDuplicateKey(error) ? await collection.findOne(filter) : null
    if (existing === null) throw error
    return existing
  }
}
