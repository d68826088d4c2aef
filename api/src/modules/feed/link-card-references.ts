import type { Collection, Document, Filter } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'

/** The field of a post with the id of its link card; indexed by `linkCardIndex`. */
type LinkCardField = 'linkCard' | 'record.linkCard'

/** Finds the posts with a link card. */
export const linkCardIndex = (field: LinkCardField): IndexDefinition => ({
  keys: { [field]: 1 },
  options: { partialFilterExpression: { [field]: { $gte: '' } } },
})

/** Whether a post of the collection has this link card. */
export async function hasLinkCard<Stored extends Document>(
  collection: Collection<Stored>,
  filter: Partial<Record<LinkCardField, string>>,
): Promise<boolean> {
  const found = await collection.findOne(filter as Filter<Stored>, { projection: { _id: 1 } })
  return found !== null
}
