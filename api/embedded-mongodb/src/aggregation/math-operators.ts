import { divideDecimals, multiplyDecimals, sqrtOfDecimal } from '../bson/decimal.js'
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
import { createError, MongoError } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { isLongRange } from './numbers.js'
import { isNullish, strict } from './operator-helpers.js'

function numberOf(name: string, value: Maybe, code = 28765): NumericValue {
  if (isNumeric(value)) return value
  throw new MongoError(code, `${name} only supports numeric types, not ${typeNameOf(value)}`)
}

/** A double would pretend to digits that a decimal answer is expected to have. */
function binaryOf(name: string, value: NumericValue): number {
  if (!(value instanceof Decimal128)) return toNumber(value)
  throw createError('CommandNotSupported', `${name} of decimals is not supported by this server`)
}

interface Domain {
  accepts: (value: number) => boolean
  code: number
  words: string
}

const real = (name: string, apply: (value: number) => number, domain?: Domain): OperatorFactory =>
  strict(name, [1, 1], (value) => {
    if (isNullish(value)) return null
    const number = binaryOf(name, numberOf(name, value))
    if (domain && !Number.isNaN(number) && !domain.accepts(number)) {
      throw new MongoError(
        domain.code,
        `${name}'s argument must be ${domain.words}, but is ${number}`,
      )
    }
    return apply(number)
  })

const positive = (code: number): Domain => ({
  accepts: (value) => value > 0,
  code,
  words: 'a positive number',
})

const within = (least: number, most: number): Domain => ({
  accepts: (value) => value >= least && value <= most,
  code: 50989,
  words: `in [${least},${most}]`,
})

const finite: Domain = { accepts: Number.isFinite, code: 50989, words: 'in (-inf,inf)' }

const squareRoot: OperatorFactory = strict('$sqrt', [1, 1], (value) => {
  if (isNullish(value)) return null
  const number = numberOf('$sqrt', value)
  if (toNumber(number) < 0) {
    throw new MongoError(28714, "$sqrt's argument must be greater than or equal to 0")
  }
  return number instanceof Decimal128 ? sqrtOfDecimal(number) : Math.sqrt(toNumber(number))
})

const logarithm: OperatorFactory = strict('$log', [2, 2], (value, base) => {
  if (isNullish(value) || isNullish(base)) return null
  const [x, b] = [
    binaryOf('$log', numberOf('$log', value, 28756)),
    binaryOf('$log', numberOf('$log', base, 28757)),
  ]
  if (x <= 0) throw new MongoError(28758, `$log's argument must be a positive number, but is ${x}`)
  if (b <= 0 || b === 1) {
    throw new MongoError(28759, `$log's base must be a positive number not equal to 1, but is ${b}`)
  }
  return Math.log(x) / Math.log(b)
})

const power: OperatorFactory = strict('$pow', [2, 2], (base, exponent) => {
  if (isNullish(base) || isNullish(exponent)) return null
  const [x, y] = [numberOf('$pow', base, 28762), numberOf('$pow', exponent, 28763)]
  if (toNumber(x) === 0 && toNumber(y) < 0) {
    throw new MongoError(28764, '$pow cannot take a base of 0 and a negative exponent')
  }
  if (x instanceof Decimal128 || y instanceof Decimal128) return decimalPower(x, y)
  if (typeof x === 'number' || typeof y === 'number') return toNumber(x) ** toNumber(y)
  return wholePower(x, y)
})

/** The type of the operands if it holds the exact answer; else a double. */
function wholePower(x: NumericValue, y: NumericValue): Value {
  const [base, exponent] = [BigInt(x.toString()), BigInt(y.toString())]
  const isTrivial = base >= -1n && base <= 1n
  if (exponent < 0n && !isTrivial) return toNumber(x) ** toNumber(y)
  if (exponent > 63n && !isTrivial) return toNumber(x) ** toNumber(y)
  const result = isTrivial && exponent !== 0n ? base ** (exponent & 1n || 2n) : base ** exponent
  if (!isLongRange(result)) return Number(result)
  const isLong = typeof x === 'bigint' || typeof y === 'bigint'
  return isLong || BigInt.asIntN(32, result) !== result ? result : int(Number(result))
}

function decimalPower(x: NumericValue, y: NumericValue): Value {
  const exponent = toNumber(y)
  if (!Number.isInteger(exponent) || Math.abs(exponent) > 10_000) {
    throw createError(
      'CommandNotSupported',
      '$pow of decimals is supported for whole exponents up to 10000 only by this server',
    )
  }
  const one = Decimal128.fromString('1')
  let result: Decimal128 = one
  let factor: Decimal128 = multiplyDecimals(x, one)
  for (let rest = Math.abs(exponent); rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiplyDecimals(result, factor)
    factor = multiplyDecimals(factor, factor)
  }
  return exponent < 0 ? divideDecimals(one, result) : result
}

const radians = Math.PI / 180

export const mathOperators: Record<string, OperatorFactory> = {
  $sqrt: squareRoot,
  $exp: real('$exp', Math.exp),
  $ln: real('$ln', Math.log, positive(28766)),
  $log10: real('$log10', Math.log10, positive(28761)),
  $log: logarithm,
  $pow: power,
  $sin: real('$sin', Math.sin, finite),
  $cos: real('$cos', Math.cos, finite),
  $tan: real('$tan', Math.tan, finite),
  $asin: real('$asin', Math.asin, within(-1, 1)),
  $acos: real('$acos', Math.acos, within(-1, 1)),
  $atan: real('$atan', Math.atan),
  $sinh: real('$sinh', Math.sinh),
  $cosh: real('$cosh', Math.cosh),
  $tanh: real('$tanh', Math.tanh),
  $asinh: real('$asinh', Math.asinh),
  $acosh: real('$acosh', Math.acosh, within(1, Infinity)),
  $atanh: real('$atanh', Math.atanh, within(-1, 1)),
  $degreesToRadians: real('$degreesToRadians', (degrees) => degrees * radians),
  $radiansToDegrees: real('$radiansToDegrees', (angle) => angle / radians),
  $atan2: strict('$atan2', [2, 2], (y, x) =>
    isNullish(y) || isNullish(x)
      ? null
      : Math.atan2(
          binaryOf('$atan2', numberOf('$atan2', y, 51044)),
          binaryOf('$atan2', numberOf('$atan2', x, 51045)),
        ),
  ),
}
