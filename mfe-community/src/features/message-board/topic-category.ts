import type { ForumTopic } from '@haulyard/api-contract'

export type TopicCategory = ForumTopic['category']

/** What the board can be narrowed to: one category, or `all` of them. */
export type CategoryFilterValue = TopicCategory | 'all'

// By key, so that the compiler misses none; the contract's own list would bring its
// schemas, and with them zod, into every visit to the board.
const labels: Readonly<Record<CategoryFilterValue, string>> = {
  all: 'All',
  general: 'General',
  routes: 'Routes',
  equipment: 'Equipment',
  regulations: 'Regulations',
  jobs: 'Jobs',
  other: 'Other',
}

/** In the order of the buttons. */
export const categoryFilterValues = Object.keys(labels) as readonly CategoryFilterValue[]

/** Administrators can name categories that no list here knows: those show as they are. */
export const categoryLabel = (category: string): string =>
  labels[category as CategoryFilterValue] ?? category

/** The filter that an address asks for; anything else shows every topic. */
export const parseCategoryFilter = (value: string | null): CategoryFilterValue =>
  categoryFilterValues.find((known) => known === value) ?? 'all'
