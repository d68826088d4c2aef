import { addDecimals, multiplyDecimals } from '../bson/decimal.js'
import { Decimal128, Int32, int, type NumericValue, toNumber } from '../bson/values.js'

const minLong = -(2n ** 63n)
const maxLong = 2n ** 63n - 1n

const isWhole = (value: NumericValue): value is Int32 | bigint =>
  value instanceof Int32 || typeof value === 'bigint'

const toBigint = (value: Int32 | bigint): bigint =>
  typeof value === 'bigint' ? value : BigInt(value.value)

export const isLongRange = (value: bigint): boolean => value >= minLong && value <= maxLong

/** The widest type wins; ints grow into longs, and longs into doubles when they overflow. */
function combine(
  a: NumericValue,
  b: NumericValue,
  whole: (x: bigint, y: bigint) => bigint,
  double: (x: number, y: number) => number,
  decimal: (x: NumericValue, y: NumericValue) => Decimal128,
): NumericValue {
  if (a instanceof Decimal128 || b instanceof Decimal128) return decimal(a, b)
  if (!isWhole(a) || !isWhole(b)) return double(toNumber(a), toNumber(b))
  const result = whole(toBigint(a), toBigint(b))
  if (!isLongRange(result)) return Number(result)
  const isInt = a instanceof Int32 && b instanceof Int32
  const asNumber = Number(result)
  return isInt && asNumber === (asNumber | 0) ? int(asNumber) : result
}

export const add = (a: NumericValue, b: NumericValue): NumericValue =>
  combine(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    addDecimals,
  )

export const multiply = (a: NumericValue, b: NumericValue): NumericValue =>
  combine(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    multiplyDecimals,
  )

export const subtract = (a: NumericValue, b: NumericValue): NumericValue =>
  add(a, multiply(b, int(-1)))

/** A whole number as int if it fits, else as long: how MongoDB stores its own counts. */
export const intOrLong = (value: number): Int32 | bigint =>
  value === (value | 0) ? int(value) : BigInt(value)
