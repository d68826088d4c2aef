import {
  Decimal128,
  int,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { createError, MongoError, typeMismatch } from '../errors.js'
import { compareValues } from '../query/compare.js'
import { add, intOrLong, isLongRange, multiply, subtract } from './numbers.js'
import { accumulating, isNullish, strict, variadic } from './operator-helpers.js'
import type { OperatorFactory } from './scope.js'

function dateAfter(date: Date, ms: number): Date {
  const moved = new Date(date.getTime() + Math.round(ms))
  if (Number.isNaN(moved.getTime())) throw createError('Overflow', 'date overflow')
  return moved
}

const addAll: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  const dates = values.filter((value) => value instanceof Date)
  if (dates.length > 1) throw new MongoError(16612, 'only one date allowed in an $add expression')
  const sum = values.reduce<NumericValue>((total, value) => {
    if (value instanceof Date) return total
    if (isNumeric(value)) return add(total, value)
    throw typeMismatch(`$add only supports numeric or date types, not ${typeNameOf(value)}`)
  }, int(0))
  return dates[0] ? dateAfter(dates[0], toNumber(sum)) : sum
})

const subtractTwo: OperatorFactory = strict('$subtract', 2, (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime())
  if (a instanceof Date && isNumeric(b)) return dateAfter(a, -toNumber(b))
  if (isNumeric(a) && isNumeric(b)) return subtract(a, b)
  throw typeMismatch(`can't $subtract ${typeNameOf(b)} from ${typeNameOf(a)}`)
})

const multiplyAll: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  return values.reduce<NumericValue>((product, value) => {
    if (isNumeric(value)) return multiply(product, value)
    throw typeMismatch(`$multiply only supports numeric types, not ${typeNameOf(value)}`)
  }, int(1))
})

const power: OperatorFactory = strict('$pow', 2, (base, exponent) => {
  if (isNullish(base) || isNullish(exponent)) return null
  const [x, y] = [numberOf(base, 28762), numberOf(exponent, 28763)]
  if (toNumber(x) === 0 && toNumber(y) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  }
  if (x instanceof Decimal128 || y instanceof Decimal128) {
    throw createError('CommandNotSupported', '$pow of decimals is not supported by this server')
  }
  if (typeof x === 'number' || typeof y === 'number') return toNumber(x) ** toNumber(y)
  return wholePower(x, y)
})

function numberOf(value: Maybe, code: number): NumericValue {
  if (isNumeric(value)) return value
  throw new MongoError(code, `$pow only supports numeric types, not ${typeNameOf(value)}`)
}

/** The type of the operands if it holds the exact result; else a double. */
function wholePower(x: NumericValue, y: NumericValue): Value {
  const [base, exponent] = [BigInt(x.toString()), BigInt(y.toString())]
  const isTrivial = base >= -1n && base <= 1n
  if (!isTrivial && (exponent < 0n || exponent > 63n)) return toNumber(x) ** toNumber(y)
  const result = isTrivial && exponent !== 0n ? base ** (exponent & 1n || 2n) : base ** exponent
  if (!isLongRange(result)) return Number(result)
  const isLong = typeof x === 'bigint' || typeof y === 'bigint'
  return isLong ? result : intOrLong(Number(result))
}

/** The least value; null and missing are ignored. */
function leastOf(values: Maybe[]): Value {
  const present = values.filter((value): value is Value => !isNullish(value))
  return present.reduce<Value>(
    (least, value) => (least === null || compareValues(value, least) < 0 ? value : least),
    null,
  )
}

export const arithmeticOperators: Record<string, OperatorFactory> = {
  $add: addAll,
  $subtract: subtractTwo,
  $multiply: multiplyAll,
  $pow: power,
  $min: accumulating(leastOf),
  $rand: () => () => Math.random(),
}
