import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import { badValue } from '../errors.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { keyPatternOf } from '../storage/index-info.js'
import { type CompareText, equalValues } from './compare.js'
import { parseFilter } from './filter.js'
import type { Hint, Query } from './plan.js'
import { parseSort } from './sort.js'

interface QueryDescription {
  filter: Doc | undefined
  sort?: Doc | undefined
  skip?: number | undefined
  limit?: number | undefined
  hint?: Maybe
  variables?: Variables | undefined
  collation?: CompareText | undefined
}

/** Checks a query as a client writes it. */
export function createQuery(
  { filter, sort, skip = 0, limit = 0, hint, variables, collation }: QueryDescription,
  collection: CollectionInfo | undefined,
): Query {
  return {
    filter: parseFilter(filter ?? new Map(), { variables, collation }),
    sort: sort && parseSort(sort),
    skip,
    limit,
    hint: parseHint(hint, collection),
    collation,
  }
}

function parseHint(hint: Maybe, collection: CollectionInfo | undefined): Hint | undefined {
  if (hint === undefined || hint === null) return undefined
  if (typeof hint === 'string') return hint === '' ? undefined : { name: hint }
  if (!isDoc(hint)) throw badValue('Hint must be a string or an object')
  if (hint.size === 0) return undefined
  const [first] = hint
  if (first?.[0] === '$natural') {
    return equalValues(first[1], -1) ? 'naturalReverse' : 'natural'
  }
  if (equalValues(hint, new Map([['_id', 1]]))) return { name: '_id_' }
  const index = collection?.indexes.find((candidate) => equalValues(keyPatternOf(candidate), hint))
  return { name: index?.name ?? '' }
}
