import type { IndexDefinition } from '../../database/collections'

/** Finds the posts with the id of a link card in a field. */
export const linkCardIndex = (field: 'linkCard' | 'record.linkCard'): IndexDefinition => ({
  keys: { [field]: 1 },
  options: { partialFilterExpression: { [field]: { $gte: '' } } },
})
