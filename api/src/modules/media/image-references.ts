import type { Collection, Document, Filter } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'

/** For a collection whose records show images: finds those of ours, and no others. */
export const imageIndex: IndexDefinition = {
  keys: { imageUrl: 1 },
  options: { partialFilterExpression: { imageUrl: { $gte: '/media/', $lt: '/media0' } } },
}

/** Whether a record of the collection shows the image of ours at this address. */
export async function hasImage<Stored extends Document>(
  collection: Collection<Stored>,
  address: string,
): Promise<boolean> {
  const filter: Document = { imageUrl: address }
  const found = await collection.findOne(filter as Filter<Stored>, { projection: { _id: 1 } })
  return found !== null
}
