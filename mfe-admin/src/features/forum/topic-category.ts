import type { ForumTopic } from '@haulyard/api-contract'

/** What a topic can be about, as the board calls it; by key, so that none can be missed. */
const labels: Readonly<Record<ForumTopic['category'], string>> = {
  general: 'General',
  routes: 'Routes',
  equipment: 'Equipment',
  regulations: 'Regulations',
  jobs: 'Jobs',
  other: 'Other',
}

export const topicCategories = Object.keys(labels)

/** For a choice; the entry for "none" is the choice's own. */
export const topicCategoryOptions = Object.entries(labels).map(([value, label]) => ({
  value,
  label,
}))

export const topicCategoryLabel = (category: ForumTopic['category']): string =>
  labels[category] ?? category
