import { Decimal128, Int32, type NumericValue } from './values.js'

/** A finite decimal as coefficient × 10^exponent, exact. */
export interface ExactDecimal {
  coefficient: bigint
  exponent: number
}

const maxDigits = 34
const bias = 6176
const minExponent = -6176
const maxExponent = 6111

/** The exact value of a decimal, or the JavaScript number for NaN and the infinities. */
export function decodeDecimal(value: Decimal128): ExactDecimal | number {
  const view = Buffer.from(value.bytes)
  const high = view.readBigUInt64LE(8)
  const low = view.readBigUInt64LE(0)
  const isNegative = high >> 63n === 1n
  const combination = Number((high >> 58n) & 0x1fn)
  if (combination === 0x1f) return Number.NaN
  if (combination === 0x1e) return isNegative ? -Infinity : Infinity
  // A leading "11" marks coefficients beyond 34 digits, which the standard reads as zero.
  const isOversized = combination >> 3 === 3
  const exponent = Number((high >> (isOversized ? 47n : 49n)) & 0x3fffn) - bias
  const coefficient = isOversized ? 0n : ((high & 0x1ffffffffffffn) << 64n) | low
  return { coefficient: isNegative ? -coefficient : coefficient, exponent }
}

/** Any number as an exact decimal; doubles with 15 digits, as MongoDB converts them. */
function toExactDecimal(value: NumericValue): ExactDecimal | number {
  if (value instanceof Decimal128) return decodeDecimal(value)
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 }
  if (value instanceof Int32) return { coefficient: BigInt(value.value), exponent: 0 }
  if (!Number.isFinite(value)) return value
  if (value === 0) return { coefficient: 0n, exponent: 0 }
  return decodeDecimal(Decimal128.fromString(value.toPrecision(15))) as ExactDecimal
}

function fromExactDecimal({ coefficient, exponent }: ExactDecimal): Decimal128 {
  const isNegative = coefficient < 0n
  const magnitude = isNegative ? -coefficient : coefficient
  const excess = Math.max(magnitude.toString().length - maxDigits, minExponent - exponent, 0)
  let digits = roundedShift(magnitude, excess)
  let power = exponent + excess
  while (power > maxExponent && digits !== 0n && digits.toString().length < maxDigits) {
    digits *= 10n
    power--
  }
  if (power > maxExponent && digits !== 0n) {
    return Decimal128.fromString(isNegative ? '-Infinity' : 'Infinity')
  }
  return Decimal128.fromString(`${isNegative ? '-' : ''}${digits}E${Math.min(power, maxExponent)}`)
}

/** Drops `places` digits at once, rounding half to even so that long sums do not drift. */
function roundedShift(digits: bigint, places: number): bigint {
  if (places === 0) return digits
  const unit = 10n ** BigInt(places)
  const quotient = digits / unit
  const twiceRest = (digits % unit) * 2n
  const roundsUp = twiceRest > unit || (twiceRest === unit && quotient % 2n === 1n)
  return roundsUp ? quotient + 1n : quotient
}

export function addDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') {
    return special(left, right, (x, y) => x + y)
  }
  const exponent = Math.min(left.exponent, right.exponent)
  const scaled = (value: ExactDecimal) =>
    value.coefficient * 10n ** BigInt(value.exponent - exponent)
  return fromExactDecimal({ coefficient: scaled(left) + scaled(right), exponent })
}

export function multiplyDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') {
    return special(left, right, (x, y) => x * y)
  }
  return fromExactDecimal({
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent,
  })
}

/** NaN and infinities follow the rules of JavaScript's own numbers. */
function special(
  left: ExactDecimal | number,
  right: ExactDecimal | number,
  combine: (x: number, y: number) => number,
): Decimal128 {
  const asNumber = (value: ExactDecimal | number) =>
    typeof value === 'number' ? value : Number(value.coefficient)
  return Decimal128.fromString(String(combine(asNumber(left), asNumber(right))))
}
