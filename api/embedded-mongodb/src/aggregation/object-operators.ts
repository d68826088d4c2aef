import { encodeDoc } from '../bson/encode.js'
import { Binary, type Doc, isDoc, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { MongoError } from '../errors.js'
import { arrayOf } from './array-operators.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong } from './numbers.js'
import { isNullish, strict, variadic } from './operator-helpers.js'

/** Later documents win, field by field. */
export function mergeObjects(values: Maybe[]): Doc {
  const merged: Doc = new Map()
  for (const value of values) {
    if (isNullish(value)) continue
    if (!isDoc(value)) {
      throw new MongoError(
        40400,
        `$mergeObjects requires object inputs, but input is of type ${typeNameOf(value)}`,
      )
    }
    for (const [name, field] of value) merged.set(name, field)
  }
  return merged
}

const objectToArray: OperatorFactory = strict('$objectToArray', [1, 1], (value) => {
  if (isNullish(value)) return null
  if (!isDoc(value)) {
    throw new MongoError(
      40390,
      `$objectToArray requires a document input, found: ${typeNameOf(value)}`,
    )
  }
  return [...value].map(
    ([k, v]): Doc =>
      new Map<string, Value>([
        ['k', k],
        ['v', v],
      ]),
  )
})

/** One entry: `[name, value]` or `{ k: name, v: value }`. */
function entryOf(element: Value): [string, Value] {
  const [key, value] = Array.isArray(element)
    ? pairOf(element)
    : isDoc(element)
      ? fieldsOf(element)
      : refuse(40398, `an array of pairs or of k/v objects, found: ${typeNameOf(element)}`)
  if (typeof key !== 'string') {
    throw new MongoError(
      40395,
      `$arrayToObject requires keys to be strings, found: ${typeNameOf(key)}`,
    )
  }
  if (key.includes('\0'))
    throw new MongoError(4940400, 'Key field cannot contain an embedded null byte')
  return [key, value]
}

function pairOf(element: Value[]): [Value, Value] {
  const [key, value] = element
  if (element.length === 2 && key !== undefined && value !== undefined) return [key, value]
  return refuse(40397, `pairs of size 2, found an array of size ${element.length}`)
}

function fieldsOf(element: Doc): [Value, Value] {
  const [key, value] = [element.get('k'), element.get('v')]
  if (element.size !== 2)
    return refuse(40392, `objects with the two fields k and v, found ${element.size}`)
  if (key === undefined || value === undefined) return refuse(40393, "objects with 'k' and 'v'")
  return [key, value]
}

function refuse(code: number, wanted: string): never {
  throw new MongoError(code, `$arrayToObject requires ${wanted}`)
}

const arrayToObject: OperatorFactory = strict('$arrayToObject', [1, 1], (value) => {
  if (isNullish(value)) return null
  return new Map(arrayOf('$arrayToObject', value, 40386).map(entryOf))
})

function binarySize(value: Maybe): Value {
  if (isNullish(value)) return null
  if (typeof value === 'string') return intOrLong(Buffer.byteLength(value))
  if (value instanceof Binary) return intOrLong(value.position)
  throw new MongoError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${typeNameOf(value)}`,
  )
}

function bsonSize(value: Maybe): Value {
  if (isNullish(value)) return null
  if (isDoc(value)) return intOrLong(encodeDoc(value).length)
  throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeNameOf(value)}`)
}

export const objectOperators: Record<string, OperatorFactory> = {
  $mergeObjects: variadic(mergeObjects),
  $objectToArray: objectToArray,
  $arrayToObject: arrayToObject,
  $binarySize: strict('$binarySize', [1, 1], binarySize),
  $bsonSize: strict('$bsonSize', [1, 1], bsonSize),
}
