import type { CategoryInput, ForumCategory } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'

/** A category of the board as it is stored. */
export interface ForumCategoryDocument extends CategoryInput {
  /** Derived: the normalized name. Unique. */
  nameKey: string
  createdAt: Date
}

/** A category as the database returns it. */
export type StoredCategory = WithId<ForumCategoryDocument>

export const toForumCategoryDocument = (
  values: Omit<ForumCategoryDocument, 'nameKey'>,
): ForumCategoryDocument => ({ ...values, nameKey: toNameKey(values.name) })

/** Names that differ only in case count as equal. */
export const toNameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

export const toForumCategory = (document: StoredCategory): ForumCategory => ({
  id: document._id.toHexString(),
  name: document.name,
  description: document.description,
  color: document.color,
  isActive: document.isActive,
  sortOrder: document.sortOrder,
  createdAt: document.createdAt.toISOString(),
})
