import { topicCategoryLabels } from '@haulyard/api-contract'

/** What a topic can be about, for a choice; the entry for "none" is the choice's own. */
export const topicCategoryOptions = Object.entries(topicCategoryLabels).map(([value, label]) => ({
  value,
  label,
}))
