import { type ForumTopic, topicCategoryLabels } from '@haulyard/api-contract'

type TopicCategory = ForumTopic['category']

/** What the board can be narrowed to: one category, or `all` of them. */
export type CategoryFilterValue = TopicCategory | 'all'

const labels: Readonly<Record<CategoryFilterValue, string>> = { all: 'All', ...topicCategoryLabels }

/** In the order of the buttons. */
export const categoryFilterValues = Object.keys(labels) as readonly CategoryFilterValue[]

/** Administrators can name categories that no list here knows: those show as they are. */
export const categoryLabel = (category: string): string =>
  labels[category as CategoryFilterValue] ?? category

/** The filter that an address asks for; anything else shows every topic. */
export const parseCategoryFilter = (value: string | null): CategoryFilterValue =>
  categoryFilterValues.find((known) => known === value) ?? 'all'
