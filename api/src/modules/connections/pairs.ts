import type { ObjectId } from 'mongodb'

/** The key of two members, equal in either order. */
export const toPairKey = (one: ObjectId, other: ObjectId): string =>
  [one.toHexString(), other.toHexString()].sort().join('-')
