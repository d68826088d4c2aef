import type { ForumTopic } from '@haulyard/api-contract'

/** What the board can be narrowed to: the slug of a category, or `all` of them. */
export type CategoryFilterValue = string

/** The name of a topic's category. An API of an earlier version sends the slug only. */
export const categoryLabel = ({
  category,
  categoryName,
}: Pick<ForumTopic, 'category' | 'categoryName'>): string => categoryName ?? category

/** The filter that an address asks for; what is no slug shows every topic. */
export const parseCategoryFilter = (value: string | null): CategoryFilterValue =>
  value !== null && /^[a-z0-9-]{1,60}$/.test(value) ? value : 'all'
