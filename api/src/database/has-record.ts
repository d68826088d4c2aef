import type { Collection, Document, Filter } from 'mongodb'

/** Whether a record of the collection matches; needs an index for the filter. */
export async function hasRecord<Stored extends Document>(
  collection: Collection<Stored>,
  filter: Document,
): Promise<boolean> {
  const found = await collection.findOne(filter as Filter<Stored>, { projection: { _id: 1 } })
  return found !== null
}
