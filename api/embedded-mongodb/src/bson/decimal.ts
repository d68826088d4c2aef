import { Decimal128, Int32, type NumericValue, toNumber } from './values.js'

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
export function decimalParts(value: Decimal128): ExactDecimal | number {
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
export function toExactDecimal(value: NumericValue): ExactDecimal | number {
  if (value instanceof Decimal128) return decimalParts(value)
  if (typeof value === 'bigint') return { coefficient: value, exponent: 0 }
  if (value instanceof Int32) return { coefficient: BigInt(value.value), exponent: 0 }
  if (!Number.isFinite(value)) return value
  if (value === 0) return { coefficient: 0n, exponent: 0 }
  return decimalParts(Decimal128.fromString(value.toPrecision(15))) as ExactDecimal
}

/** No number of more digits before the point is of the size of a long. */
const longestWhole = 20

/** A number without what is behind its point; undefined where that is far from being a long. */
export function wholePart(value: NumericValue): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (!(value instanceof Decimal128)) {
    const number = Math.trunc(toNumber(value))
    return Number.isFinite(number) ? BigInt(number) : undefined
  }
  const parts = decimalParts(value)
  if (typeof parts === 'number') return undefined
  const { coefficient, exponent } = parts
  if (exponent <= 0) return coefficient / 10n ** BigInt(-exponent)
  return exponent <= longestWhole ? coefficient * 10n ** BigInt(exponent) : undefined
}

export function fromExactDecimal({ coefficient, exponent }: ExactDecimal): Decimal128 {
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

const align = (a: ExactDecimal, b: ExactDecimal): [bigint, bigint, number] => {
  const exponent = Math.min(a.exponent, b.exponent)
  return [
    a.coefficient * 10n ** BigInt(a.exponent - exponent),
    b.coefficient * 10n ** BigInt(b.exponent - exponent),
    exponent,
  ]
}

export function addDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') return special(left, right, 'add')
  const [x, y, exponent] = align(left, right)
  return fromExactDecimal({ coefficient: x + y, exponent })
}

export function multiplyDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') return special(left, right, 'multiply')
  return fromExactDecimal({
    coefficient: left.coefficient * right.coefficient,
    exponent: left.exponent + right.exponent,
  })
}

/** Divides with the full 34 digits; the caller refuses a zero divisor. */
export function divideDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') return special(left, right, 'divide')
  const shift = maxDigits + right.coefficient.toString().length
  let coefficient = (left.coefficient * 10n ** BigInt(shift)) / right.coefficient
  let exponent = left.exponent - right.exponent - shift
  const preferred = left.exponent - right.exponent
  while (coefficient % 10n === 0n && coefficient !== 0n && exponent < preferred) {
    coefficient /= 10n
    exponent++
  }
  return fromExactDecimal({ coefficient, exponent })
}

/** The exact remainder, with the sign of the dividend; the caller refuses a zero divisor. */
export function remainderOfDecimals(a: NumericValue, b: NumericValue): Decimal128 {
  const [left, right] = [toExactDecimal(a), toExactDecimal(b)]
  if (typeof left === 'number' || typeof right === 'number') {
    return special(left, right, 'remainder')
  }
  const [x, y, exponent] = align(left, right)
  return fromExactDecimal({ coefficient: x % y, exponent })
}

/** The root of a decimal that is not negative, with the full 34 digits. */
export function sqrtOfDecimal(value: Decimal128): Decimal128 {
  const parts = decimalParts(value)
  if (typeof parts === 'number' || parts.coefficient === 0n) return value
  const digits = parts.coefficient.toString().length
  // An even exponent, and so many digits that the whole root has more than 34.
  const shift = Math.max(0, 2 * (maxDigits + 2) - digits)
  const evenShift = shift + (Math.abs(parts.exponent - shift) % 2)
  const scaled = parts.coefficient * 10n ** BigInt(evenShift)
  let coefficient = wholeRoot(scaled)
  let exponent = (parts.exponent - evenShift) / 2
  // A digit that cannot be a tie stands for the rest of a root that goes on.
  if (coefficient * coefficient !== scaled)
    return fromExactDecimal({ coefficient: coefficient * 10n + 1n, exponent: exponent - 1 })
  while (coefficient % 10n === 0n && exponent < Math.ceil(parts.exponent / 2)) {
    coefficient /= 10n
    exponent++
  }
  return fromExactDecimal({ coefficient, exponent })
}

/** Newton's method from above. */
function wholeRoot(value: bigint): bigint {
  let root = 10n ** BigInt(Math.ceil(value.toString().length / 2))
  for (;;) {
    const next = (root + value / root) / 2n
    if (next >= root) return root
    root = next
  }
}

/** NaN and infinities follow the rules of JavaScript's own numbers. */
function special(
  left: ExactDecimal | number,
  right: ExactDecimal | number,
  operation: 'add' | 'multiply' | 'divide' | 'remainder',
): Decimal128 {
  const sign = (part: ExactDecimal | number) =>
    typeof part === 'number' ? part : Number(part.coefficient)
  const [x, y] = [sign(left), sign(right)]
  const results = { add: x + y, multiply: x * y, divide: x / y, remainder: x % y }
  return Decimal128.fromString(String(results[operation]))
}
