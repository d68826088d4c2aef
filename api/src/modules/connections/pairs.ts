import type { ObjectId } from 'mongodb'

/** The same for two members whichever way round they are named. */
export const toPairKey = (one: ObjectId, other: ObjectId): string =>
  [one.toHexString(), other.toHexString()].sort().join('-')
