import type { ForumCategory, ForumTopic } from '@haulyard/api-contract'
import { useCategories } from './api/get-categories'

type Named = Pick<ForumCategory, 'slug' | 'name' | 'isActive'>

const isNamed = (category: unknown): category is Named =>
  typeof (category as Named | null)?.slug === 'string' &&
  typeof (category as Named | null)?.name === 'string'

/** The name of a topic's category. An API of an earlier version sends the slug only. */
export const categoryNameOf = ({
  category,
  categoryName,
}: Pick<ForumTopic, 'category' | 'categoryName'>): string => categoryName ?? category

/** The managed categories for a choice; the entry for "none" is the choice's own. */
export const useTopicCategories = () => {
  const { items } = useCategories()
  const named = items.filter(isNamed)
  const toOption = ({ slug, name }: Named) => ({ value: slug, label: name })
  return {
    /** For topics that exist: an inactive category may have some. */
    all: named.map(toOption),
    /** For topics that get one. */
    active: named.filter(({ isActive }) => isActive).map(toOption),
  }
}
