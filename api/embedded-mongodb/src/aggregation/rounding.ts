import { decimalParts, type ExactDecimal, fromExactDecimal } from '../bson/decimal.js'
import {
  Decimal128,
  Int32,
  type Maybe,
  type NumericValue,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { intOrLong, isLongRange, wholeOf } from './numbers.js'
import { isNullish, strict } from './operator-helpers.js'

type Mode = 'halfEven' | 'truncate' | 'floor' | 'ceil'

/** The exact value of a double: a power of two below one is a power of five over one of ten. */
function exactDouble(value: number): ExactDecimal {
  let scaled = value
  let places = 0
  while (!Number.isInteger(scaled)) {
    scaled *= 2
    places++
  }
  return { coefficient: BigInt(scaled) * 5n ** BigInt(places), exponent: -places }
}

function quotient(value: bigint, unit: bigint, mode: Mode): bigint {
  const truncated = value / unit
  const rest = value % unit
  if (rest === 0n || mode === 'truncate') return truncated
  const away = truncated + (value < 0n ? -1n : 1n)
  if (mode === 'floor') return value < 0n ? away : truncated
  if (mode === 'ceil') return value < 0n ? truncated : away
  const twice = (rest < 0n ? -rest : rest) * 2n
  const isAway = twice > unit || (twice === unit && truncated % 2n !== 0n)
  return isAway ? away : truncated
}

function roundParts(parts: ExactDecimal, places: number, mode: Mode): ExactDecimal {
  const excess = -parts.exponent - places
  if (excess <= 0) return parts
  return {
    coefficient: quotient(parts.coefficient, 10n ** BigInt(excess), mode),
    exponent: -places,
  }
}

function roundNumber(value: NumericValue, places: number, mode: Mode): Value {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return value
    const { coefficient, exponent } = roundParts(exactDouble(value), places, mode)
    const rounded = Number(`${coefficient}e${exponent}`)
    return rounded === 0 && (value < 0 || Object.is(value, -0)) ? -0 : rounded
  }
  if (value instanceof Decimal128) {
    const parts = decimalParts(value)
    return typeof parts === 'number' ? value : fromExactDecimal(roundParts(parts, places, mode))
  }
  if (places >= 0) return value
  const whole = value instanceof Int32 ? BigInt(value.value) : value
  const unit = 10n ** BigInt(-places)
  const rounded = quotient(whole, unit, mode) * unit
  if (!isLongRange(rounded)) {
    throw new MongoError(51080, `invalid conversion from Decimal128 result in rounding ${whole}`)
  }
  return value instanceof Int32 ? intOrLong(Number(rounded)) : rounded
}

function numberOf(name: string, value: Maybe, code: number): NumericValue {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Int32 || value instanceof Decimal128) return value
  throw new MongoError(code, `${name} only supports numeric types, not ${typeNameOf(value)}`)
}

const toWhole = (name: string, mode: Mode): OperatorFactory =>
  strict(name, [1, 1], (value) =>
    isNullish(value) ? null : roundNumber(numberOf(name, value, 28765), 0, mode),
  )

const toPlaces = (name: string, mode: Mode): OperatorFactory =>
  strict(name, [1, 2], (value, precision = 0) => {
    if (isNullish(value) || isNullish(precision)) return null
    const places = wholeOf(precision)
    if (places === undefined) {
      throw new MongoError(51082, `precision argument to ${name} must be a integral value`)
    }
    if (places < -20 || places > 100) {
      throw new MongoError(
        51083,
        `cannot apply ${name} with precision value ${places} value must be in [-20, 100]`,
      )
    }
    return roundNumber(numberOf(name, value, 51081), places, mode)
  })

export const roundingOperators: Record<string, OperatorFactory> = {
  $ceil: toWhole('$ceil', 'ceil'),
  $floor: toWhole('$floor', 'floor'),
  $round: toPlaces('$round', 'halfEven'),
  $trunc: toPlaces('$trunc', 'truncate'),
}
