import { type Doc, isDoc, isTruthy, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { equalValues } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, wholeOf } from './numbers.js'
import { isNullish, strict, variadic } from './operator-helpers.js'
import { withVariable } from './scope.js'

function arrayOf(name: string, value: Maybe): Value[] {
  if (Array.isArray(value)) return value
  throw new MongoError(
    17124,
    `The argument to ${name} must be an array, but was of type: ${typeNameOf(value)}`,
  )
}

const elementAt: OperatorFactory = strict('$arrayElemAt', [2, 2], (array, position) => {
  if (isNullish(array) || isNullish(position)) return null
  const index = wholeOf(position)
  if (index === undefined) {
    throw new MongoError(28690, "$arrayElemAt's second argument must be a whole number")
  }
  return arrayOf('$arrayElemAt', array).at(index)
})

const slice: OperatorFactory = strict('$slice', [2, 3], (array, a, b) => {
  if (isNullish(array)) return null
  const values = arrayOf('$slice', array)
  const [first, count] = [wholeOf(a), b === undefined ? undefined : wholeOf(b)]
  if (first === undefined || (b !== undefined && (count === undefined || count <= 0))) {
    throw new MongoError(28725, '$slice needs whole numbers, the last one positive')
  }
  if (count === undefined) return first < 0 ? values.slice(first) : values.slice(0, first)
  const start = first < 0 ? Math.max(values.length + first, 0) : first
  return values.slice(start, start + count)
})

interface Loop {
  input: Value
  name: string
  body: Value
}

function loopOf(name: string, operand: Value, bodyField: string): Loop {
  const as = isDoc(operand) ? (operand.get('as') ?? 'this') : undefined
  if (
    !isDoc(operand) ||
    !operand.has('input') ||
    !operand.has(bodyField) ||
    typeof as !== 'string'
  ) {
    throw new MongoError(16878, `${name} needs 'input' and '${bodyField}'`)
  }
  return { input: operand.get('input') as Value, name: as, body: operand.get(bodyField) as Value }
}

const map: OperatorFactory = (operand, compile) => {
  const loop = loopOf('$map', operand, 'in')
  const [input, body] = [compile(loop.input), compile(loop.body)]
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    return arrayOf('$map', array).map(
      (element) => body(withVariable(scope, loop.name, element)) ?? null,
    )
  }
}

const filter: OperatorFactory = (operand, compile) => {
  const loop = loopOf('$filter', operand, 'cond')
  const [input, condition] = [compile(loop.input), compile(loop.body)]
  return (scope) => {
    const array = input(scope)
    if (isNullish(array)) return null
    return arrayOf('$filter', array).filter((element) =>
      isTruthy(condition(withVariable(scope, loop.name, element))),
    )
  }
}

function uniqueValues(values: Value[]): Value[] {
  return values.filter(
    (value, index) => values.findIndex((other) => equalValues(other, value)) === index,
  )
}

function mergeObjects(values: Maybe[]): Doc {
  const merged: Doc = new Map()
  for (const value of values) {
    if (isNullish(value)) continue
    if (!isDoc(value)) {
      throw new MongoError(40400, `$mergeObjects requires object inputs, not ${typeNameOf(value)}`)
    }
    for (const [name, field] of value) merged.set(name, field)
  }
  return merged
}

export const arrayOperators: Record<string, OperatorFactory> = {
  $size: strict('$size', [1, 1], (array) => intOrLong(arrayOf('$size', array).length)),
  $arrayElemAt: elementAt,
  $first: strict('$first', [1, 1], (array) =>
    isNullish(array) ? null : arrayOf('$first', array)[0],
  ),
  $last: strict('$last', [1, 1], (array) =>
    isNullish(array) ? null : arrayOf('$last', array).at(-1),
  ),
  $in: strict('$in', [2, 2], (value, array) =>
    arrayOf('$in', array).some((element) => equalValues(element, value)),
  ),
  $slice: slice,
  $isArray: strict('$isArray', [1, 1], (value) => Array.isArray(value)),
  $concatArrays: variadic((values) =>
    values.some(isNullish) ? null : values.flatMap((value) => arrayOf('$concatArrays', value)),
  ),
  $setUnion: variadic((values) =>
    values.some(isNullish)
      ? null
      : uniqueValues(values.flatMap((value) => arrayOf('$setUnion', value))),
  ),
  $reverseArray: strict('$reverseArray', [1, 1], (array) =>
    isNullish(array) ? null : [...arrayOf('$reverseArray', array)].reverse(),
  ),
  $map: map,
  $filter: filter,
  $mergeObjects: variadic(mergeObjects),
}
