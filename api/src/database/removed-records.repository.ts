import type { ClientSession, Collection, Document, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from './collections'
import type { Database } from './database'

/** A removed record of which some parts may still be stored, such as the posts of a topic. */
export interface RemovedRecordDocument {
  /** The record's own id. */
  _id: ObjectId
  removedAt: Date
}

export const removedRecordsCollection = (name: string): CollectionDefinition => ({
  name,
  indexes: [{ keys: { removedAt: 1 } }],
})

export function createRemovedRecordsRepository(
  database: Database,
  { name }: Pick<CollectionDefinition, 'name'>,
) {
  const collection = () => database.collection<RemovedRecordDocument>(name)
  return {
    add: async (record: RemovedRecordDocument, session: ClientSession) => {
      await collection().insertOne(record, { session })
    },
    findOldest: () => collection().findOne({}, { sort: { removedAt: 1 } }),
    remove: async (_id: ObjectId) => {
      await collection().deleteOne({ _id })
    },
  }
}
export type RemovedRecordsRepository = ReturnType<typeof createRemovedRecordsRepository>

/** Few enough that other writes do not wait for long. */
export const removalBatchSize = 500

/** The ids of a batch of the parts that match. */
export async function findParts<Stored extends Document>(
  collection: Collection<Stored>,
  filter: Filter<Stored>,
): Promise<ObjectId[]> {
  const parts = await collection
    .find(filter)
    .project<{ _id: ObjectId }>({ _id: 1 })
    .limit(removalBatchSize)
    .toArray()
  return parts.map(({ _id }) => _id)
}

/** Removes a batch of the parts that match; returns whether there may be more. */
export async function removeParts<Stored extends Document>(
  collection: Collection<Stored>,
  filter: Filter<Stored>,
): Promise<boolean> {
  const ids = await findParts(collection, filter)
  await collection.deleteMany({ _id: { $in: ids } } as Filter<Stored>)
  return ids.length === removalBatchSize
}
