import type { Collection, Filter, ObjectId } from 'mongodb'

/** How many records one deletion takes: short enough for nobody to wait behind it. */
export const deletionBatchSize = 500

interface Illustrated {
  readonly imageUrl: string | null
}

/** What one deletion of many did. */
export interface DeletedBatch {
  readonly deleted: number
  /** What the records showed. */
  readonly images: readonly (string | null)[]
  readonly mayBeMore: boolean
}

/** Removes some of the records that match, and answers which images they showed. */
export async function deleteBatch<Stored extends Illustrated & { _id?: ObjectId }>(
  collection: Collection<Stored>,
  filter: Filter<Stored>,
): Promise<DeletedBatch> {
  const found = await collection
    .find(filter)
    .project<Illustrated & { _id: ObjectId }>({ imageUrl: 1 })
    .limit(deletionBatchSize)
    .toArray()
  const among = { _id: { $in: found.map(({ _id }) => _id) } } as Filter<Stored>
  const { deletedCount } = await collection.deleteMany(among)
  return {
    deleted: deletedCount,
    images: found.map(({ imageUrl }) => imageUrl),
    mayBeMore: found.length === deletionBatchSize,
  }
}
