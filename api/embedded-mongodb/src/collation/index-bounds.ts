import type { Value } from '../bson/values.js'
import { type Bounds, boundsOf } from '../query/bounds.js'
import type { FieldPredicate } from '../query/filter.js'
import { isRegex } from '../query/regex.js'
import { hasText } from './classes.js'
import type { Variants } from './variants.js'

type Comparison = Pick<FieldPredicate, 'operator' | 'operand'>

/**
 * The bounds of a predicate where the query or the index has a collation. The bytes of an index
 * are in the simple order, so a text bounds nothing but by being equal, and that only through the
 * variants of an index with the query's own collation.
 */
export function collatedBounds(
  { operator, operand }: Comparison,
  bounds: Bounds,
  variants: Variants | undefined,
): Bounds | undefined {
  if (!hasText(operand)) return bounds
  if (!variants) return undefined
  const wanted = operator === '$eq' ? [operand] : operator === '$in' ? (operand as Value[]) : []
  // An array also stands for its elements, and a pattern for many texts.
  const isPlain =
    wanted.length > 0 && !wanted.some((value) => Array.isArray(value) || isRegex(value))
  if (!isPlain) return undefined
  return boundsOf({ operator: '$in', operand: wanted.flatMap((value) => variants.of(value)) })
}
