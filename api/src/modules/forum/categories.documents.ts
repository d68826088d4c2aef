import type { CategoryInput, ForumCategory } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'

/** A heading of the board as it is stored. */
export interface ForumCategoryDocument extends CategoryInput {
  /** Derived: the name as it is compared. Unique. */
  nameKey: string
  createdAt: Date
}

/** A category as the database gives it back. */
export type StoredCategory = WithId<ForumCategoryDocument>

export const toForumCategoryDocument = (
  values: Omit<ForumCategoryDocument, 'nameKey'>,
): ForumCategoryDocument => ({ ...values, nameKey: toNameKey(values.name) })

/** Names that differ only in case look like one mistake. */
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
