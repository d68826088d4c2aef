import { remainderOfDecimals } from '../bson/decimal.js'
import {
  Decimal128,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { badValue, MongoError, typeMismatch } from '../errors.js'
import { compareValues } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { add, divide, intOrLong, multiply, negate, subtract } from './numbers.js'
import { accumulating, isNullish, strict, variadic } from './operator-helpers.js'
import { Summation } from './summation.js'

/** A moment some milliseconds later; what no date can hold is refused. */
export function dateAfter(date: Date, ms: number): Date {
  const moved = new Date(date.getTime() + Math.round(ms))
  if (Number.isNaN(moved.getTime())) throw new MongoError(15, 'date overflow')
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
  }, intOrLong(0))
  return dates[0] ? dateAfter(dates[0], toNumber(sum)) : sum
})

const subtractTwo: OperatorFactory = strict('$subtract', [2, 2], (a, b) => {
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
  }, intOrLong(1))
})

const divideTwo: OperatorFactory = strict('$divide', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNumeric(a) || !isNumeric(b)) {
    throw typeMismatch(
      `$divide only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`,
    )
  }
  if (toNumber(b) === 0) throw badValue("can't $divide by zero")
  return divide(a, b)
})

const modulo: OperatorFactory = strict('$mod', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new MongoError(
      16611,
      `$mod only supports numeric types, not ${typeNameOf(a)} and ${typeNameOf(b)}`,
    )
  }
  if (toNumber(b) === 0) throw new MongoError(16610, "can't $mod by zero")
  return remainder(a, b)
})

function remainder(x: NumericValue, y: NumericValue): NumericValue {
  if (x instanceof Decimal128 || y instanceof Decimal128) return remainderOfDecimals(x, y)
  if (typeof x === 'number' || typeof y === 'number') return toNumber(x) % toNumber(y)
  if (typeof x === 'bigint' || typeof y === 'bigint') return toBig(x) % toBig(y)
  return intOrLong((toNumber(x) % toNumber(y)) + 0)
}

const toBig = (value: NumericValue): bigint =>
  typeof value === 'bigint' ? value : BigInt(toNumber(value))

const absolute: OperatorFactory = strict('$abs', [1, 1], (value) => {
  if (isNullish(value)) return null
  if (!isNumeric(value)) {
    throw new MongoError(28765, `$abs only supports numeric types, not ${typeNameOf(value)}`)
  }
  if (value === -(2n ** 63n)) throw new MongoError(28680, "can't take $abs of long long min")
  return toNumber(value) < 0 || Object.is(value, -0) ? negate(value) : value
})

function summed(values: Maybe[]): Summation {
  const summation = new Summation()
  for (const value of values) if (isNumeric(value)) summation.add(value)
  return summation
}

/** The least (direction 1) or greatest (-1) value; null and missing do not count. */
export function extremeOf(values: Maybe[], direction: 1 | -1): Value {
  const present = values.filter((value): value is Value => !isNullish(value))
  return present.reduce<Value>(
    (best, value) => (best === null || compareValues(value, best) * direction < 0 ? value : best),
    null,
  )
}

export const arithmeticOperators: Record<string, OperatorFactory> = {
  $add: addAll,
  $subtract: subtractTwo,
  $multiply: multiplyAll,
  $divide: divideTwo,
  $mod: modulo,
  $abs: absolute,
  $rand: () => () => Math.random(),
  /** The values that are not numbers do not count. */
  $sum: accumulating((values) => summed(values).total()),
  $avg: accumulating((values) => summed(values).average()),
  $min: accumulating((values) => extremeOf(values, 1)),
  $max: accumulating((values) => extremeOf(values, -1)),
}
