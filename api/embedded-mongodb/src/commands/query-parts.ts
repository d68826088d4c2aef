import { compileExpression } from '../aggregation/expression.js'
import type { Variables } from '../aggregation/scope.js'
import { type Doc, isDoc, type Maybe } from '../bson/values.js'
import type { Collation } from '../collation/collation.js'
import { withCollation } from '../collation/current.js'
import { parseCollation } from '../collation/parse.js'
import { badValue } from '../errors.js'
import { equalValues } from '../query/compare.js'
import { parseFilter } from '../query/filter.js'
import type { Hint, Query } from '../query/plan.js'
import { parseSort } from '../query/sort.js'
import type { CollectionInfo } from '../storage/catalog.js'
import { keyPatternOf } from '../storage/index-info.js'
import { bindText } from '../text/text-query.js'
import { refuseTextScore } from '../text/text-score.js'
import { docField } from './context.js'

interface QueryParts {
  filter: Doc | undefined
  sort?: Doc | undefined
  skip?: number | undefined
  limit?: number | undefined
  hint?: Maybe
  variables?: Variables | undefined
  collation?: Collation | undefined
}

export function createQuery(
  { filter, sort, skip = 0, limit = 0, hint, variables, collation }: QueryParts,
  collection: CollectionInfo | undefined,
): Query {
  const parsed = parseFilter(filter ?? new Map(), variables)
  const chosen = parseHint(hint, collection)
  const text = bindText(parsed, collection, chosen !== undefined)
  if (sort && !text) refuseTextScore(sort)
  return {
    filter: parsed,
    sort: sort && parseSort(sort),
    skip,
    limit,
    hint: chosen,
    text,
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

/** The collation a command or statement asks for, or else that of its collection. */
export function collationOf(
  body: Doc,
  collection: CollectionInfo | undefined,
): Collation | undefined {
  const spec = docField(body, 'collation')
  return spec && spec.size > 0 ? parseCollation(spec) : collection?.collation
}

/** The variables of `let`, which may themselves be expressions. */
export function parseVariables(body: Doc, collation?: Collation): Variables | undefined {
  const spec = docField(body, 'let')
  if (!spec) return undefined
  const root: Doc = new Map()
  return withCollation(
    collation,
    () => new Map([...spec].map(([name, value]) => [name, compileExpression(value)({ root })])),
  )
}
