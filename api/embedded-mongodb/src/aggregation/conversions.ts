import { toExactDecimal } from '../bson/decimal.js'
import {
  Binary,
  BsonType,
  Decimal128,
  Int32,
  int,
  isNumeric,
  isTruthy,
  type NumericValue,
  ObjectId,
  Timestamp,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { createError, type MongoError } from '../errors.js'
import { parseDate } from './date-parse.js'
import { isLongRange } from './numbers.js'

/** How a value becomes one of another type. */
export type Conversion = (value: Value) => Value

const unsupported = (value: Value, target: string): MongoError =>
  createError(
    'ConversionFailure',
    `Unsupported conversion from ${typeNameOf(value)} to ${target} in $convert with no onError value`,
  )

const failed = (why: string): MongoError =>
  createError('ConversionFailure', `${why} in $convert with no onError value`)

function toText(value: Value): string {
  if (typeof value === 'string') return value
  if (value instanceof ObjectId) return value.toHexString()
  if (value instanceof Date) return value.toISOString()
  if (isNumeric(value) || typeof value === 'boolean') return value.toString()
  throw unsupported(value, 'string')
}

/** The digits before the point, exactly. */
function wholePart(value: NumericValue): bigint {
  if (value instanceof Int32) return BigInt(value.value)
  if (typeof value === 'bigint') return value
  const parts = value instanceof Decimal128 ? toExactDecimal(value) : value
  if (typeof parts !== 'number') {
    const scale = 10n ** BigInt(Math.min(Math.abs(parts.exponent), 6200))
    return parts.exponent < 0 ? parts.coefficient / scale : parts.coefficient * scale
  }
  if (Number.isFinite(parts)) return BigInt(Math.trunc(parts))
  throw failed('Attempt to convert NaN or infinity to integer type')
}

function toWhole(value: Value, target: 'int' | 'long'): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (isNumeric(value)) return wholePart(value)
  if (typeof value === 'string') {
    if (/^[+-]?\d+$/.test(value)) return BigInt(value.replace('+', ''))
    throw failed(`Failed to parse number '${value}'`)
  }
  if (value instanceof Date && target === 'long') return BigInt(value.getTime())
  throw unsupported(value, target)
}

function toInt(value: Value): Value {
  const whole = toWhole(value, 'int')
  if (BigInt.asIntN(32, whole) === whole) return int(Number(whole))
  throw failed(`Conversion would overflow target type: ${whole}`)
}

function toLong(value: Value): Value {
  const whole = toWhole(value, 'long')
  if (isLongRange(whole)) return whole
  throw failed(`Conversion would overflow target type: ${whole}`)
}

function toDouble(value: Value): Value {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.getTime()
  if (isNumeric(value)) {
    const number = toNumber(value)
    if (Number.isFinite(number) || !Number.isFinite(Number(value.toString().slice(0, 300))))
      return number
    throw failed('Conversion would overflow target type')
  }
  if (typeof value !== 'string') throw unsupported(value, 'double')
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(value)) return Number(value)
  const special = /^([+-]?)(nan|inf|infinity)$/i.exec(value)
  if (!special) throw failed(`Failed to parse number '${value}'`)
  if (special[2]?.toLowerCase() === 'nan') return Number.NaN
  return special[1] === '-' ? -Infinity : Infinity
}

function toDecimal(value: Value): Value {
  if (value instanceof Decimal128) return value
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0')
  if (value instanceof Date) return Decimal128.fromString(String(value.getTime()))
  if (typeof value === 'number') {
    // MongoDB gives a double that becomes a decimal its 15 significant digits, zeros included.
    return Decimal128.fromString(Number.isFinite(value) ? value.toPrecision(15) : String(value))
  }
  if (isNumeric(value)) return Decimal128.fromString(value.toString())
  if (typeof value !== 'string') throw unsupported(value, 'decimal')
  try {
    return Decimal128.fromString(value)
  } catch {
    throw failed(`Failed to parse number '${value}'`)
  }
}

function toDate(value: Value): Value {
  if (value instanceof Date) return value
  if (value instanceof ObjectId) return value.getTimestamp()
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * 1000)
  if (typeof value === 'string') return parseDate(value)
  if (value instanceof Int32 || !isNumeric(value)) throw unsupported(value, 'date')
  const date = new Date(Number(wholePart(value)))
  if (Number.isNaN(date.getTime())) throw failed('Conversion would overflow target type')
  return date
}

function toObjectId(value: Value): Value {
  if (value instanceof ObjectId) return value
  if (typeof value !== 'string') throw unsupported(value, 'objectId')
  if (/^[0-9a-f]{24}$/i.test(value)) return new ObjectId(value)
  throw failed(
    `Failed to parse objectId '${value}': Invalid string length for parsing to OID, or not hexadecimal`,
  )
}

function toBinary(value: Value): Value {
  if (value instanceof Binary) return value
  throw unsupported(value, 'binData')
}

export const conversions: ReadonlyMap<number, Conversion> = new Map<number, Conversion>([
  [BsonType.double, toDouble],
  [BsonType.string, toText],
  [BsonType.objectId, toObjectId],
  [BsonType.bool, isTruthy],
  [BsonType.date, toDate],
  [BsonType.int, toInt],
  [BsonType.long, toLong],
  [BsonType.decimal, toDecimal],
  [BsonType.binData, toBinary],
])
