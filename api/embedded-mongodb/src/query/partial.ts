import { isTruthy, MaxKey, MinKey } from '../bson/values.js'
import { equalValues } from './compare.js'
import { conjunctsOf } from './conjuncts.js'
import type { FieldPredicate, Predicate } from './filter.js'

const ranges = new Set(['$eq', '$gt', '$gte', '$lt', '$lte', '$in'])

/**
 * Whether every document that matches the query is in a partial index. Conditions are compared one
 * by one; an implication that is not recognized costs speed, never a result.
 */
export function implies(query: Predicate, indexFilter: Predicate): boolean {
  const known = conjunctsOf(query)
    .map(({ predicate }) => predicate)
    .filter((predicate) => predicate.kind === 'field')
  return conjunctsOf(indexFilter).every(
    ({ predicate: wanted }) =>
      wanted.kind === 'field' && known.some((condition) => impliesField(condition, wanted)),
  )
}

function impliesField(known: FieldPredicate, wanted: FieldPredicate): boolean {
  if (known.path !== wanted.path) return false
  if (known.operator === wanted.operator && equalValues(known.operand, wanted.operand)) return true
  if (wanted.operator === '$exists' && isTruthy(wanted.operand)) {
    return (ranges.has(known.operator) || known.operator === '$type') && !coversNull(known)
  }
  if (known.operator !== '$eq' || Array.isArray(known.operand)) return false
  // A field that equals a value satisfies every condition that the value satisfies.
  const isPlainRange = ranges.has(wanted.operator) && !wanted.path.includes('.')
  return isPlainRange && wanted.test(new Map([[known.path, known.operand]]))
}

const coversNull = ({ operator, operand }: FieldPredicate): boolean =>
  operand === null ||
  operand instanceof MinKey ||
  operand instanceof MaxKey ||
  (operator === '$in' && Array.isArray(operand) && operand.includes(null))
