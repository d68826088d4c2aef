import { decodeDecimal, type ExactDecimal } from '../bson/decimal.js'
import { type Decimal128, Int32, type NumericValue } from '../bson/values.js'

/*
 * Numbers of all four types share one order and one encoding: the nearest double towards zero,
 * then, for longs and decimals that no double represents, the distance from it. 128 bits of that
 * distance distinguish all 34-digit decimals.
 */
const nanKey = Buffer.from([0x00])
const zeroKey = Buffer.from([0x02])
const negative = 0x01
const positive = 0x03
const mantissaBits = 128

/** The bytes whose order is MongoDB's order of numbers. */
export function numericKey(value: NumericValue): Buffer {
  if (value instanceof Int32) return doubleKey(value.value)
  if (typeof value === 'number') return doubleKey(value)
  if (typeof value === 'bigint') {
    const asNumber = Number(value)
    return Number.isSafeInteger(asNumber)
      ? doubleKey(asNumber)
      : exactKey({ coefficient: value, exponent: 0 })
  }
  const exact = decodeDecimal(value as Decimal128)
  return typeof exact === 'number' ? doubleKey(exact) : exactKey(exact)
}

function doubleKey(value: number): Buffer {
  if (value === 0) return zeroKey
  if (Number.isNaN(value)) return nanKey
  const key = Buffer.allocUnsafe(10)
  key[0] = value < 0 ? negative : positive
  key.writeDoubleBE(Math.abs(value), 1)
  key[9] = 0
  return value < 0 ? inverted(key) : key
}

function inverted(key: Buffer): Buffer {
  for (let i = 1; i < key.length; i++) key[i] = ~(key[i] as number)
  return key
}

function exactKey({ coefficient, exponent }: ExactDecimal): Buffer {
  if (coefficient === 0n) return zeroKey
  const magnitude = coefficient < 0n ? -coefficient : coefficient
  const scale = 10n ** BigInt(Math.abs(exponent))
  const numerator = exponent >= 0 ? magnitude * scale : magnitude
  const denominator = exponent >= 0 ? 1n : scale
  const base = doubleTowardsZero(numerator, denominator, Number(`${magnitude}e${exponent}`))
  const [restNumerator, restDenominator] = distance(numerator, denominator, base)
  const isNegative = coefficient < 0n
  if (restNumerator === 0n) return doubleKey(isNegative ? -base : base)
  const key = Buffer.allocUnsafe(10 + 2 + mantissaBits / 8)
  key[0] = isNegative ? negative : positive
  key.writeDoubleBE(base, 1)
  key[9] = 1
  writeRest(key, restNumerator, restDenominator)
  return isNegative ? inverted(key) : key
}

/** The largest double not above the fraction, given its nearest double. */
function doubleTowardsZero(numerator: bigint, denominator: bigint, nearest: number): number {
  const candidate = Math.min(nearest, Number.MAX_VALUE)
  const [rest] = distance(numerator, denominator, candidate)
  if (rest >= 0n) return candidate
  const bits = Buffer.allocUnsafe(8)
  bits.writeDoubleBE(candidate)
  bits.writeBigUInt64BE(bits.readBigUInt64BE() - 1n)
  return bits.readDoubleBE()
}

/** How far the fraction lies beyond the double, in units of the double's last place. */
function distance(numerator: bigint, denominator: bigint, double: number): [bigint, bigint] {
  const bits = Buffer.allocUnsafe(8)
  bits.writeDoubleBE(double)
  const raw = bits.readBigUInt64BE()
  const biased = Number(raw >> 52n)
  const fraction = raw & 0xfffffffffffffn
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n)
  const power = (biased === 0 ? 1 : biased) - 1075
  if (power >= 0) {
    const unit = denominator << BigInt(power)
    return [numerator - mantissa * unit, unit]
  }
  return [(numerator << BigInt(-power)) - mantissa * denominator, denominator]
}

/** The distance in scientific form: a biased power of two, then its leading bits. */
function writeRest(key: Buffer, numerator: bigint, denominator: bigint): void {
  let power = bitLength(numerator) - bitLength(denominator)
  if (shifted(numerator, -power) < denominator << BigInt(Math.max(power, 0))) power--
  const mantissa = shiftedQuotient(numerator, denominator, mantissaBits - 1 - power)
  key.writeUInt16BE(power + 0x8000, 10)
  key.writeBigUInt64BE(mantissa >> 64n, 12)
  key.writeBigUInt64BE(mantissa & 0xffffffffffffffffn, 20)
}

const bitLength = (value: bigint): number => value.toString(2).length
const shifted = (value: bigint, by: number): bigint => (by > 0 ? value << BigInt(by) : value)
const shiftedQuotient = (numerator: bigint, denominator: bigint, by: number): bigint =>
  by >= 0 ? (numerator << BigInt(by)) / denominator : numerator / (denominator << BigInt(-by))
