import { type Doc, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { findMatch } from '../update/paths.js'
import type { Predicate } from './filter.js'

/** Whether this is the `$slice` of a find projection and not the expression, which names an array. */
export function isFindSlice(spec: Doc): boolean {
  const operand = spec.get('$slice')
  return spec.has('$slice') && !(Array.isArray(operand) && !isNumeric(operand[0]))
}

/** `$slice` of a find projection: leaves everything but arrays as it is. */
export function sliceArray(operand: Value): (value: Maybe) => Maybe {
  const numbers = (Array.isArray(operand) ? operand : [operand]).map((value) =>
    isNumeric(value) ? Math.trunc(toNumber(value)) : Number.NaN,
  )
  const [first = Number.NaN, count] = numbers
  if (Number.isNaN(first) || (count !== undefined && !(count > 0)) || numbers.length > 2) {
    throw new MongoError(28667, 'Invalid $slice syntax: a number, or an array of skip and limit')
  }
  return (value) => {
    if (!Array.isArray(value)) return value
    if (count === undefined) return first < 0 ? value.slice(first) : value.slice(0, first)
    const start = first < 0 ? Math.max(value.length + first, 0) : first
    return value.slice(start, start + count)
  }
}

/** `path.$`: the one element that the query has matched. */
export function positionalElement(parts: string[], filter: Predicate | undefined) {
  if (!filter) throw badValue('the positional projection needs a query')
  return {
    kind: 'transform' as const,
    isPositional: true,
    apply: (value: Maybe, doc: Doc): Maybe => {
      if (!Array.isArray(value)) return value
      const position = findMatch(doc, parts, filter)
      if (position === undefined) {
        throw new MongoError(
          51246,
          "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
        )
      }
      return [value[position] as Value]
    },
  }
}
