import type { IndexDefinition } from '../../database/collections'

/** A stock number is unique among the listings of a member. The partial index holds texts only. */
export const stockNumberIndex = (field: string): IndexDefinition => ({
  keys: { userId: 1, [field]: 1 },
  options: { unique: true, partialFilterExpression: { [field]: { $gte: '' } } },
})
