import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson'

export {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Int32,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
}

/** Limits the recursion of everything that walks a document, as MongoDB does. */
export const maxDepth = 200

/**
 * A decoded document. A Map, because a plain object would move keys such as "10" to the front
 * and MongoDB promises field order.
 */
export type Doc = Map<string, Value>

/**
 * A decoded BSON value. Every BSON type keeps its own JavaScript type, so that a rewritten
 * document has the types it was stored with: double is `number`, int is `Int32`, long is `bigint`.
 */
export type Value =
  | null
  | boolean
  | number
  | bigint
  | string
  | Date
  | Int32
  | Decimal128
  | ObjectId
  | Binary
  | Timestamp
  | BSONRegExp
  | BSONSymbol
  | Code
  | MinKey
  | MaxKey
  | Doc
  | Value[]

/** A value that may be missing, which MongoDB distinguishes from null. */
export type Maybe = Value | undefined

export type NumericValue = number | bigint | Int32 | Decimal128

/** BSON's own numbers for its types, also the operands of `$type`. */
export const BsonType = {
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  undefined: 6,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const

export type BsonTypeName = keyof typeof BsonType

const typeNames = new Map<number, BsonTypeName>(
  Object.entries(BsonType).map(([name, code]) => [code, name as BsonTypeName]),
)

export const int = (value: number): Int32 => new Int32(value)

export const isDoc = (value: unknown): value is Doc => value instanceof Map

export const isNumeric = (value: Maybe): value is NumericValue =>
  typeof value === 'number' ||
  typeof value === 'bigint' ||
  value instanceof Int32 ||
  value instanceof Decimal128

export function bsonTypeOf(value: Value): number {
  switch (typeof value) {
    case 'number':
      return BsonType.double
    case 'bigint':
      return BsonType.long
    case 'string':
      return BsonType.string
    case 'boolean':
      return BsonType.bool
  }
  if (value === null) return BsonType.null
  if (value instanceof Map) return BsonType.object
  if (Array.isArray(value)) return BsonType.array
  if (value instanceof Int32) return BsonType.int
  if (value instanceof ObjectId) return BsonType.objectId
  if (value instanceof Date) return BsonType.date
  return rareTypeOf(value)
}

function rareTypeOf(value: Exclude<Value, null | Doc | Value[]>): number {
  if (value instanceof Decimal128) return BsonType.decimal
  if (value instanceof Binary) return BsonType.binData
  if (value instanceof Timestamp) return BsonType.timestamp
  if (value instanceof BSONRegExp) return BsonType.regex
  if (value instanceof BSONSymbol) return BsonType.symbol
  if (value instanceof Code) return value.scope ? BsonType.javascriptWithScope : BsonType.javascript
  if (value instanceof MinKey) return BsonType.minKey
  return BsonType.maxKey
}

export const typeNameOf = (value: Maybe): string =>
  value === undefined ? 'missing' : (typeNames.get(bsonTypeOf(value)) ?? 'unknown')

/** The number as a JavaScript number; longs and decimals may lose digits. */
export function toNumber(value: NumericValue): number {
  if (typeof value === 'number') return value
  if (value instanceof Int32) return value.value
  return Number(typeof value === 'bigint' ? value : value.toString())
}

/** MongoDB's truth: everything but false, null, missing and zero. */
export function isTruthy(value: Maybe): boolean {
  if (value === undefined || value === null || value === false) return false
  return isNumeric(value) ? toNumber(value) !== 0 : true
}

export function binaryBytes(value: Binary): Uint8Array {
  return value.buffer.subarray(0, value.position)
}
