import { createHash } from 'node:crypto'
import { ObjectId } from 'mongodb'

const idBytes = 12

/** An id that is derived from two others, so that no second record of the two can be stored. */
export const toPairId = (one: ObjectId, other: ObjectId): ObjectId =>
  new ObjectId(createHash('sha256').update(one.id).update(other.id).digest().subarray(0, idBytes))
