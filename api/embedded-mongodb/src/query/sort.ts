import { type Doc, isNumeric, toNumber } from '../bson/values.js'
import { badValue, createError, ErrorCode, MongoError } from '../errors.js'
import { fieldsOfPattern, type IndexField } from '../storage/index-info.js'
import { keyTuples } from '../storage/index-keys.js'
import { type CompareText, compareValues, rankOf, TypeRank } from './compare.js'
import { emptyArrayMarker, type KeyValue } from './key-string.js'

/** The fields of a sort specification; undefined for the empty one. */
export function parseSort(spec: Doc): IndexField[] | undefined {
  for (const [path, direction] of spec) {
    if (path === '$natural') {
      throw createError('CommandNotSupported', 'sorting by $natural is not supported: use a hint')
    }
    const number = isNumeric(direction) ? toNumber(direction) : 0
    if (number !== 1 && number !== -1) {
      throw new MongoError(
        15975,
        '$sort key ordering must be 1 (for ascending) or -1 (for descending)',
      )
    }
    if (path === '' || path.split('.').includes('')) {
      throw new MongoError(15998, 'FieldPath field names may not be empty strings.')
    }
  }
  return spec.size === 0 ? undefined : fieldsOfPattern(spec)
}

/** The values that a document sorts by. */
export type SortKey = readonly KeyValue[]

export interface SortOrder {
  keyOf(doc: Doc): SortKey
  compare(a: SortKey, b: SortKey): number
}

/** The order of a sort: the same as that of index keys, or under a collation. */
export function createSortOrder(
  fields: readonly IndexField[],
  collation: CompareText | undefined,
): SortOrder {
  const compare = (a: SortKey, b: SortKey): number => {
    for (const [i, { isDescending }] of fields.entries()) {
      const order = compareKeyValues(a[i], b[i], collation)
      if (order !== 0) return isDescending ? -order : order
    }
    return 0
  }
  return {
    // Of several array elements the first in the order counts.
    keyOf: (doc) =>
      sortTuples(doc, fields).reduce((least, key) => (compare(key, least) < 0 ? key : least)),
    compare,
  }
}

function compareKeyValues(a: KeyValue, b: KeyValue, collation: CompareText | undefined): number {
  if (a === emptyArrayMarker || b === emptyArrayMarker) return rankOfKeyValue(a) - rankOfKeyValue(b)
  return compareValues(a, b, collation)
}

const rankOfKeyValue = (value: KeyValue): number =>
  value === emptyArrayMarker ? TypeRank.emptyArray : rankOf(value)

function sortTuples(doc: Doc, fields: readonly IndexField[]): KeyValue[][] {
  try {
    return keyTuples(doc, fields).tuples
  } catch (error) {
    if (!(error instanceof MongoError) || error.code !== ErrorCode.CannotIndexParallelArrays) {
      throw error
    }
    throw badValue('cannot sort with keys that are parallel arrays')
  }
}
