import { isDoc } from '../bson/values.js'
import { type Bounds, boundsOf } from './bounds.js'
import { isOperatorDoc, type Predicate, parseFilter } from './filter.js'

/** A condition that every document of the answer meets. */
export interface Conjunct {
  predicate: Predicate
  /** The field and its index bounds, where an index could serve the condition. */
  indexable: { path: string; bounds: Bounds }[]
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
      .map(({ path: below, bounds }) => inexact(`${path}.${below}`, bounds))
  }
  if (operator === '$all' && Array.isArray(operand)) {
    return operand
      .filter((element) => !isDoc(element))
      .flatMap((element) => boundsOf({ ...predicate, operator: '$in', operand: [element] }) ?? [])
      .map((bounds) => inexact(path, bounds))
  }
  const bounds = boundsOf(predicate)
  return bounds ? [{ path, bounds }] : []
}

const inexact = (path: string, bounds: Bounds) => ({ path, bounds: { ...bounds, isExact: false } })
