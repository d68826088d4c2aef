import {
  Decimal128,
  isNumeric,
  type Maybe,
  type NumericValue,
  toNumber,
  typeNameOf,
  type Value,
} from '../bson/values.js'
import { MongoError } from '../errors.js'
import { compareValues } from '../query/compare.js'
import type { OperatorFactory } from './expression.js'
import { add, divide, intOrLong, multiply, negate, subtract } from './numbers.js'
import { accumulating, isNullish, strict, variadic } from './operator-helpers.js'

function numberOf(name: string, value: Maybe): NumericValue {
  if (isNumeric(value)) return value
  throw new MongoError(28765, `${name} only supports numeric types, not ${typeNameOf(value)}`)
}

const numeric = (name: string, apply: (value: NumericValue) => Value): OperatorFactory =>
  strict(name, [1, 1], (value) => (isNullish(value) ? null : apply(numberOf(name, value))))

const addAll: OperatorFactory = variadic((values) => {
  if (values.some(isNullish)) return null
  const date = values.find((value) => value instanceof Date)
  const rest = values.filter((value) => value !== date)
  const sum = rest.map((value) => numberOf('$add', value)).reduce(add, intOrLong(0))
  return date instanceof Date ? new Date(date.getTime() + toNumber(sum)) : sum
})

const subtractTwo: OperatorFactory = strict('$subtract', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  if (a instanceof Date && b instanceof Date) return BigInt(a.getTime() - b.getTime())
  if (a instanceof Date) return new Date(a.getTime() - toNumber(numberOf('$subtract', b)))
  return subtract(numberOf('$subtract', a), numberOf('$subtract', b))
})

const divideTwo: OperatorFactory = strict('$divide', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  if (toNumber(numberOf('$divide', b)) === 0) throw new MongoError(2, "can't $divide by zero")
  return divide(numberOf('$divide', a), numberOf('$divide', b))
})

const modulo: OperatorFactory = strict('$mod', [2, 2], (a, b) => {
  if (isNullish(a) || isNullish(b)) return null
  const [x, y] = [numberOf('$mod', a), numberOf('$mod', b)]
  if (toNumber(y) === 0) throw new MongoError(16610, "can't $mod by zero")
  if (x instanceof Decimal128 || y instanceof Decimal128) {
    throw new MongoError(115, '$mod of decimals is not supported by this server')
  }
  if (typeof x === 'number' || typeof y === 'number') return toNumber(x) % toNumber(y)
  if (typeof x === 'bigint' || typeof y === 'bigint') return toBig(x) % toBig(y)
  return intOrLong(toNumber(x) % toNumber(y))
})

const toBig = (value: NumericValue): bigint =>
  typeof value === 'bigint' ? value : BigInt(toNumber(value))

/** Whole numbers and decimals without a fraction keep their type when rounded. */
const rounded = (value: NumericValue, round: (value: number) => number): Value => {
  if (typeof value === 'number') return round(value)
  if (value instanceof Decimal128) {
    return Decimal128.fromString(String(round(toNumber(value))))
  }
  return value
}

function roundToPlaces(value: NumericValue, places: number): number {
  const factor = 10 ** places
  const scaled = toNumber(value) * factor
  const floor = Math.floor(scaled)
  const rest = scaled - floor
  // MongoDB rounds halves to the even neighbour.
  const isUp = rest > 0.5 || (rest === 0.5 && floor % 2 !== 0)
  return (floor + (isUp ? 1 : 0)) / factor
}

const byPlaces = (name: string, round: (value: NumericValue, places: number) => number) =>
  strict(name, [1, 2], (value, places = 0) => {
    if (isNullish(value) || isNullish(places)) return null
    const digits = toNumber(numberOf(name, places))
    return rounded(numberOf(name, value), (number) => round(number, digits))
  })

const numbersIn = (values: Maybe[]): NumericValue[] => values.filter(isNumeric)

/** The sum of the numbers among the values; others do not count. */
export const sumOf = (values: Maybe[]): NumericValue =>
  numbersIn(values).reduce(add, intOrLong(0) as NumericValue)

export function averageOf(values: Maybe[]): Value {
  const numbers = numbersIn(values)
  if (numbers.length === 0) return null
  return divide(sumOf(numbers), numbers.length)
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
  $multiply: variadic((values) =>
    values.some(isNullish)
      ? null
      : values.map((value) => numberOf('$multiply', value)).reduce(multiply, intOrLong(1)),
  ),
  $divide: divideTwo,
  $mod: modulo,
  $abs: numeric('$abs', (value) => (toNumber(value) < 0 ? negate(value) : value)),
  $ceil: numeric('$ceil', (value) => rounded(value, Math.ceil)),
  $floor: numeric('$floor', (value) => rounded(value, Math.floor)),
  $round: byPlaces('$round', roundToPlaces),
  $trunc: byPlaces('$trunc', (value, places) => {
    const factor = 10 ** places
    return Math.trunc(toNumber(value) * factor) / factor
  }),
  $sqrt: numeric('$sqrt', (value) => Math.sqrt(toNumber(value))),
  $rand: () => () => Math.random(),
  $sum: accumulating(sumOf),
  $avg: accumulating(averageOf),
  $min: accumulating((values) => extremeOf(values, 1)),
  $max: accumulating((values) => extremeOf(values, -1)),
}
