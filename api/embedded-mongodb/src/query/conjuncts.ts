import { isDoc } from '../bson/values.js'
import { type Bounds, boundsOf } from './bounds.js'
import { type FieldPredicate, isOperatorDoc, type Predicate, parseFilter } from './filter.js'

/** What bounds were made of. */
export type Comparison = Pick<FieldPredicate, 'path' | 'operator' | 'operand'>

/** A condition that every document of the answer meets. */
export interface Conjunct {
  predicate: Predicate
  /** The field and its index bounds, where an index could serve the condition. */
  indexable: (Comparison & { bounds: Bounds })[]
}

/** Takes the filter apart into conditions that hold together. */
export function conjunctsOf(filter: Predicate): Conjunct[] {
  if (filter.kind === 'and') return filter.children.flatMap(conjunctsOf)
  return [{ predicate: filter, indexable: indexableParts(filter) }]
}

function indexableParts(predicate: Predicate): Conjunct['indexable'] {
  if (predicate.kind !== 'field') return []
  const { path, operator, operand } = predicate
  if (operator === '$elemMatch' && isDoc(operand) && !isOperatorDoc(operand)) {
    // Every condition on the element is one on the field below the array, only not the whole of it.
    return conjunctsOf(parseFilter(operand))
      .flatMap(({ indexable }) => indexable)
      .map((part) => inexact({ ...part, path: `${path}.${part.path}` }))
  }
  if (operator === '$all' && Array.isArray(operand)) {
    return operand
      .filter((element) => !isDoc(element))
      .flatMap((element) => partOf({ path, operator: '$in', operand: [element] }))
      .map(inexact)
  }
  return partOf(predicate)
}

function partOf({ path, operator, operand }: Comparison): Conjunct['indexable'] {
  const bounds = boundsOf({ operator, operand })
  return bounds ? [{ path, operator, operand, bounds }] : []
}

const inexact = (part: Conjunct['indexable'][number]) => ({
  ...part,
  bounds: { ...part.bounds, isExact: false },
})
