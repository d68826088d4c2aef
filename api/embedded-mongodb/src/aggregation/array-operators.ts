import { type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { badValue, MongoError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { intArgument, isNullish, strict, variadic } from './operator-helpers.js'

export function arrayOf(name: string, value: Maybe, code = 17124): Value[] {
  if (Array.isArray(value)) return value
  throw new MongoError(
    code,
    `The argument to ${name} must be an array, but was of type: ${typeNameOf(value)}`,
  )
}

const elementAt: OperatorFactory = strict('$arrayElemAt', [2, 2], (array, position) => {
  if (isNullish(array) || isNullish(position)) return null
  const elements = arrayOf('$arrayElemAt', array, 28689)
  return elements.at(intArgument('$arrayElemAt', 'the second argument', position, 28690))
})

const slice: OperatorFactory = strict('$slice', [2, 3], (array, a, b) => {
  if (isNullish(array) || isNullish(a) || b === null) return null
  const values = arrayOf('$slice', array, 28724)
  const first = intArgument('$slice', 'the second argument', a, 28725)
  if (b === undefined) return first < 0 ? values.slice(first) : values.slice(0, first)
  const count = intArgument('$slice', 'the third argument', b, 28727)
  if (count <= 0) throw new MongoError(28729, `Third argument to $slice must be positive: ${count}`)
  const start = first < 0 ? Math.max(values.length + first, 0) : first
  return values.slice(start, start + count)
})

const indexOf: OperatorFactory = strict('$indexOfArray', [2, 4], (array, value, from, to) => {
  if (isNullish(array)) return null
  const values = arrayOf('$indexOfArray', array, 40090)
  const bounds = [from ?? 0, to ?? values.length].map((bound) => {
    const number = intArgument('$indexOfArray', 'a position', bound, 40096)
    if (number < 0) throw new MongoError(40097, '$indexOfArray requires non-negative positions')
    return number
  })
  const [start = 0, end = 0] = bounds
  const found = values
    .slice(start, end)
    .findIndex((element) => equalValues(element, value) && value !== undefined)
  return intOrLong(found < 0 ? -1 : found + start)
})

const isMember: OperatorFactory = strict('$in', [2, 2], (value, array) => {
  if (!Array.isArray(array)) {
    throw new MongoError(
      40081,
      `$in requires an array as a second argument, found: ${typeNameOf(array)}`,
    )
  }
  return value !== undefined && array.some((element) => equalValues(element, value))
})

const edge = (name: '$first' | '$last', position: 0 | -1): OperatorFactory =>
  strict(name, [1, 1], (array) =>
    isNullish(array) ? null : arrayOf(name, array, 28689).at(position),
  )

const range: OperatorFactory = strict('$range', [2, 3], (from, to, by = 1) => {
  const start = intArgument('$range', 'the starting value', from, 34443)
  const end = intArgument('$range', 'the ending value', to, 34445)
  const step = intArgument('$range', 'the step value', by, 34447)
  if (step === 0) throw new MongoError(34449, '$range requires a non-zero step value')
  const length = Math.max(0, Math.ceil((end - start) / step))
  if (length > 10_000_000) throw badValue('$range would use too much memory')
  return Array.from({ length }, (_, i) => intOrLong(start + i * step))
})

export const arrayOperators: Record<string, OperatorFactory> = {
  $size: strict('$size', [1, 1], (array) => intOrLong(arrayOf('$size', array).length)),
  $arrayElemAt: elementAt,
  $first: edge('$first', 0),
  $last: edge('$last', -1),
  $in: isMember,
  $indexOfArray: indexOf,
  $slice: slice,
  $isArray: strict('$isArray', [1, 1], (value) => Array.isArray(value)),
  $concatArrays: variadic((values) =>
    values.some(isNullish)
      ? null
      : values.flatMap((value) => arrayOf('$concatArrays', value, 28664)),
  ),
  $reverseArray: strict('$reverseArray', [1, 1], (array) =>
    isNullish(array) ? null : [...arrayOf('$reverseArray', array, 34435)].reverse(),
  ),
  $range: range,
}
