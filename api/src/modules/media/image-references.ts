import type { Collection, Document, Filter } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'

/**
 * For a collection whose records show images: finds them by the address that they hold.
 * With `_id` an answer needs no document, and the index has another name than that of
 * earlier versions, which would not start beside one that differs under the same name.
 */
export const imageIndex: IndexDefinition = {
  keys: { imageUrl: 1, _id: 1 },
  options: { partialFilterExpression: { imageUrl: { $gte: '' } } },
}

/** Whether a record of the collection shows the image at this address. */
export async function hasImage<Stored extends Document>(
  collection: Collection<Stored>,
  address: string,
): Promise<boolean> {
  const filter: Document = { imageUrl: address }
  const found = await collection.findOne(filter as Filter<Stored>, { projection: { _id: 1 } })
  return found !== null
}
