import { EJSON } from 'bson'
import {
  type Binary,
  type BSONRegExp,
  type BSONSymbol,
  BsonType,
  binaryBytes,
  bsonTypeOf,
  type Code,
  Decimal128,
  type Doc,
  Int32,
  type Maybe,
  type NumericValue,
  type ObjectId,
  type Timestamp,
  type Value,
} from '../bson/values.js'
import { numericKey } from './numeric-key.js'

/**
 * MongoDB's order of types. The numbers are also the type bytes of index keys, which is why they
 * stay between 0x01 and 0xfe and leave gaps.
 */
export const TypeRank = {
  minKey: 0x0a,
  /** What an empty array sorts as: below null. */
  emptyArray: 0x0f,
  null: 0x14,
  number: 0x1e,
  string: 0x3c,
  object: 0x46,
  array: 0x50,
  binData: 0x5a,
  objectId: 0x64,
  bool: 0x6e,
  date: 0x78,
  timestamp: 0x82,
  regex: 0x8c,
  code: 0x96,
  codeWithScope: 0xa0,
  maxKey: 0xf0,
} as const

const ranks = new Map<number, number>([
  [BsonType.minKey, TypeRank.minKey],
  [BsonType.null, TypeRank.null],
  [BsonType.double, TypeRank.number],
  [BsonType.int, TypeRank.number],
  [BsonType.long, TypeRank.number],
  [BsonType.decimal, TypeRank.number],
  [BsonType.string, TypeRank.string],
  [BsonType.symbol, TypeRank.string],
  [BsonType.object, TypeRank.object],
  [BsonType.array, TypeRank.array],
  [BsonType.binData, TypeRank.binData],
  [BsonType.objectId, TypeRank.objectId],
  [BsonType.bool, TypeRank.bool],
  [BsonType.date, TypeRank.date],
  [BsonType.timestamp, TypeRank.timestamp],
  [BsonType.regex, TypeRank.regex],
  [BsonType.javascript, TypeRank.code],
  [BsonType.javascriptWithScope, TypeRank.codeWithScope],
  [BsonType.maxKey, TypeRank.maxKey],
])

/** Missing values take part in the order as null does. */
export const rankOf = (value: Maybe): number =>
  value === undefined ? TypeRank.null : (ranks.get(bsonTypeOf(value)) as number)

/** Compares strings: by their bytes, or by a collation. */
export type CompareText = (a: string, b: string) => number

/** MongoDB's total order of all values. */
export function compareValues(
  a: Maybe,
  b: Maybe,
  compareText: CompareText = compareStrings,
): number {
  const rank = rankOf(a)
  const difference = rank - rankOf(b)
  if (difference !== 0) return difference
  return compareSameRank(rank, a as Value, b as Value, compareText)
}

export const equalValues = (a: Maybe, b: Maybe, compareText?: CompareText): boolean =>
  compareValues(a, b, compareText) === 0

function compareSameRank(rank: number, a: Value, b: Value, compareText: CompareText): number {
  switch (rank) {
    case TypeRank.number:
      return compareNumbers(a as NumericValue, b as NumericValue)
    case TypeRank.string:
      return compareText(textOf(a as string | BSONSymbol), textOf(b as string | BSONSymbol))
    case TypeRank.object:
      return compareDocs(a as Doc, b as Doc, compareText)
    case TypeRank.array:
      return compareArrays(a as Value[], b as Value[], compareText)
    case TypeRank.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id)
    case TypeRank.bool:
      return Number(a) - Number(b)
    case TypeRank.date:
      return (a as Date).getTime() - (b as Date).getTime()
    default:
      return compareRare(rank, a, b)
  }
}

function compareRare(rank: number, a: Value, b: Value): number {
  switch (rank) {
    case TypeRank.binData:
      return compareBinaries(a as Binary, b as Binary)
    case TypeRank.timestamp: {
      const [x, y] = [a as Timestamp, b as Timestamp]
      return (x.high >>> 0) - (y.high >>> 0) || (x.low >>> 0) - (y.low >>> 0)
    }
    case TypeRank.regex: {
      const [x, y] = [a as BSONRegExp, b as BSONRegExp]
      return compareStrings(x.pattern, y.pattern) || compareStrings(x.options, y.options)
    }
    case TypeRank.code:
      return compareStrings((a as Code).code, (b as Code).code)
    case TypeRank.codeWithScope:
      return compareStrings(EJSON.stringify(a), EJSON.stringify(b))
    default:
      return 0
  }
}

export const textOf = (value: string | BSONSymbol): string =>
  typeof value === 'string' ? value : value.value

function compareNumbers(a: NumericValue, b: NumericValue): number {
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return Buffer.compare(numericKey(a), numericKey(b))
  }
  // JavaScript compares number with bigint by their exact values.
  const x = a instanceof Int32 ? a.value : a
  const y = b instanceof Int32 ? b.value : b
  if (x < y) return -1
  if (x > y) return 1
  // Equal, unless one is NaN: NaN is below all numbers and equal to itself.
  return Number(Number.isNaN(y)) - Number(Number.isNaN(x))
}

/** By UTF-8 bytes, which differs from JavaScript's order above the basic plane. */
function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return utf8Weight(x) - utf8Weight(y)
  }
  return a.length - b.length
}

/** Surrogates stand for characters above U+FFFF, so they weigh more than any other unit. */
const utf8Weight = (unit: number): number =>
  unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit

function compareDocs(a: Doc, b: Doc, compareText: CompareText): number {
  const others = b.entries()
  for (const [name, value] of a) {
    const next = others.next()
    if (next.done) return 1
    const [otherName, otherValue] = next.value
    const difference =
      rankOf(value) - rankOf(otherValue) ||
      compareStrings(name, otherName) ||
      compareValues(value, otherValue, compareText)
    if (difference !== 0) return difference
  }
  return others.next().done ? 0 : -1
}

function compareArrays(a: Value[], b: Value[], compareText: CompareText): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const difference = compareValues(a[i], b[i], compareText)
    if (difference !== 0) return difference
  }
  return a.length - b.length
}

function compareBinaries(a: Binary, b: Binary): number {
  return (
    a.position - b.position ||
    a.sub_type - b.sub_type ||
    Buffer.compare(binaryBytes(a), binaryBytes(b))
  )
}
