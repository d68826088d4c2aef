import type { CategoryInput, ForumCategory } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'
import { toSlug } from './category-slugs'

/** A category of the board as it is stored. */
export interface ForumCategoryDocument extends CategoryInput {
  /** What topics and addresses call it. Unique, and never changed. */
  slug: string
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

/** A category that the version before creates has no slug until the migration's next run. */
export const slugOf = ({ slug, name }: { slug?: string; name: string }): string =>
  slug ?? toSlug(name)

export const toForumCategory = (document: StoredCategory): ForumCategory => ({
  id: document._id.toHexString(),
  slug: slugOf(document),
  name: document.name,
  description: document.description,
  color: document.color,
  isActive: document.isActive,
  sortOrder: document.sortOrder,
  createdAt: document.createdAt.toISOString(),
})
