import { type Bounds, boundsOf } from './bounds.js'
import { hasText } from './collation.js'
import type { CompareText } from './compare.js'
import type { Predicate } from './filter.js'

/** A condition that every document of the result satisfies. */
export interface Conjunct {
  predicate: Predicate
  /** The index bounds of the condition, where an index can serve it. */
  bounds: Bounds | undefined
}

/** Splits a filter into conditions that all hold. */
export function conjunctsOf(
  filter: Predicate,
  collation: CompareText | undefined = undefined,
): Conjunct[] {
  if (filter.kind === 'and') {
    return filter.children.flatMap((child) => conjunctsOf(child, collation))
  }
  // Index keys are in the simple order of texts.
  const isIndexable = filter.kind === 'field' && !(collation && hasText(filter.operand))
  return [{ predicate: filter, bounds: isIndexable ? boundsOf(filter) : undefined }]
}
