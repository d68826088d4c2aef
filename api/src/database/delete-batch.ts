import type { Collection, Filter, ObjectId } from 'mongodb'

/** Records per deletion: few enough that other writes do not wait for long. */
export const deletionBatchSize = 500

interface Illustrated {
  readonly imageUrl: string | null
}

/** The result of one deletion. */
export interface DeletedBatch {
  readonly deleted: number
  /** The records' images. */
  readonly images: readonly (string | null)[]
  readonly mayBeMore: boolean
}

/** Deletes some of the records that match, and returns their images. */
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
