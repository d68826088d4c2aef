import type { Value } from '../bson/values.js'
import { type Bounds, boundsOf } from '../query/bounds.js'
import type { Comparison, Conjunct } from '../query/conjuncts.js'
import type { Access, Query } from '../query/plan.js'
import { isRegex } from '../query/regex.js'
import { hasText } from './classes.js'
import { sameCollation } from './collation.js'
import type { Variants } from './variants.js'

/**
 * The bounds of a predicate where the query or the index has a collation. The bytes of an index
 * are in the simple order, so a text bounds nothing but by being equal, and that only through the
 * variants of an index with the query's own collation.
 */
function collatedBounds(
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

/** The conditions with the bounds that this index has for them under the query's collation. */
export function boundsUnderCollation(
  access: Access,
  conjuncts: readonly Conjunct[],
  { collation }: Query,
): readonly Conjunct[] {
  if (!collation && !access.collation) return conjuncts
  const variants = sameCollation(collation, access.collation) ? access.variants : undefined
  return conjuncts.map((conjunct) => ({
    ...conjunct,
    indexable: conjunct.indexable.flatMap((part) => {
      const bounds = collatedBounds(part, part.bounds, variants)
      // What says something of an element below says less than the whole condition, as before.
      const isExact = bounds?.isExact === true && part.bounds.isExact
      return bounds ? [{ ...part, bounds: { ...bounds, isExact } }] : []
    }),
  }))
}
