import { compareValues, rankOf, TypeRank } from '../query/compare.js'
import { emptyArrayMarker, type KeyPart } from '../query/key-string.js'
import type { IndexField } from '../storage/index-info.js'

/** The values themselves: a collation's order has no bytes. */
export interface CollatedSortKey {
  parts: readonly KeyPart[]
  fields: readonly IndexField[]
}

/** What a document sorts by: bytes in the simple collation. */
export type SortKey = Buffer | CollatedSortKey

export const compareSortKeys = (a: SortKey, b: SortKey): number =>
  Buffer.isBuffer(a) ? Buffer.compare(a, b as Buffer) : compareParts(a, b as CollatedSortKey)

/** What a key weighs by itself; the values of a collated one belong to their document. */
export const bytesOfSortKey = (key: SortKey): number => (Buffer.isBuffer(key) ? key.length : 0)

function compareParts({ parts, fields }: CollatedSortKey, other: CollatedSortKey): number {
  for (const [i, part] of parts.entries()) {
    const order = comparePart(part, other.parts[i])
    if (order !== 0) return fields[i]?.isDescending ? -order : order
  }
  return 0
}

function comparePart(a: KeyPart, b: KeyPart): number {
  if (a === emptyArrayMarker || b === emptyArrayMarker) return rankOfPart(a) - rankOfPart(b)
  return compareValues(a, b)
}

const rankOfPart = (part: KeyPart): number =>
  part === emptyArrayMarker ? TypeRank.emptyArray : rankOf(part)
