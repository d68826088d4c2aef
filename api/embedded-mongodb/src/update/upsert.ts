import type { Doc, Value } from '../bson/values.js'
import { createError } from '../errors.js'
import type { Predicate } from '../query/filter.js'
import { splitPath } from '../query/path.js'
import { isOnPath, setAt } from './paths.js'

/** The fields that a filter sets by equality: the start of an upserted document. */
export function seedFromFilter(filter: Predicate): Doc {
  const seed: Doc = new Map()
  const taken: string[] = []
  for (const [path, value] of equalities(filter)) {
    const other = taken.find((earlier) => isOnPath(path, earlier) || isOnPath(earlier, path))
    if (other !== undefined) {
      throw createError(
        'NotSingleValueField',
        other === path
          ? `cannot infer query fields to set, path '${path}' is matched twice`
          : `cannot infer query fields to set, both paths '${path}' and '${other}' are matched`,
      )
    }
    taken.push(path)
    setAt(seed, splitPath(path), value)
  }
  return seed
}

function equalities(filter: Predicate): [string, Value][] {
  if (filter.kind === 'and') return filter.children.flatMap(equalities)
  if (filter.kind === 'or') {
    const [only] = filter.children
    return filter.children.length === 1 && only ? equalities(only) : []
  }
  if (filter.kind !== 'field') return []
  const { path, operator, operand } = filter
  if (operator === '$eq') return [[path, operand]]
  // A list of one element is an equality.
  const isSingle = operator === '$in' && Array.isArray(operand) && operand.length === 1
  return isSingle ? [[path, operand[0] as Value]] : []
}
