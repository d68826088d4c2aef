import { Binary, binaryBytes, isNumeric, type Maybe, toNumber, type Value } from '../bson/values.js'
import { badValue } from '../errors.js'
import type { ValueTest } from './value-tests.js'

/** No value has as many bits: what is asked of one further up is asked of the sign. */
const lastBit = 16 * 2 ** 20 * 8

/** The operand of a bit test: a mask, a BinData mask or a list of positions. */
function maskOf(operand: Value): bigint {
  if (Array.isArray(operand)) {
    return operand.reduce<bigint>((mask, position) => {
      const bit = isNumeric(position) ? toNumber(position) : -1
      if (!Number.isInteger(bit) || bit < 0) throw badValue('bit positions must be >= 0')
      return mask | (1n << BigInt(Math.min(bit, lastBit)))
    }, 0n)
  }
  const mask = bitsOf(operand)
  if (mask === undefined || mask < 0n) {
    throw badValue('bit tests take an Array, a non-negative number, or a BinData')
  }
  return mask
}

function bitsOf(value: Maybe): bigint | undefined {
  if (value instanceof Binary) {
    return BigInt(`0x0${Buffer.from(binaryBytes(value)).reverse().toString('hex')}`)
  }
  if (typeof value === 'bigint') return value
  if (!isNumeric(value)) return undefined
  const number = toNumber(value)
  return Number.isSafeInteger(number) ? BigInt(number) : undefined
}

const bitTests: Record<string, (bits: bigint, mask: bigint) => boolean> = {
  $bitsAllSet: (bits, mask) => (bits & mask) === mask,
  $bitsAllClear: (bits, mask) => (bits & mask) === 0n,
  $bitsAnySet: (bits, mask) => (bits & mask) !== 0n,
  $bitsAnyClear: (bits, mask) => (bits & mask) !== mask,
}

/** The test for a `$bits…` operator, or undefined if the operator is another one. */
export function testBits(operator: string, operand: Value): ValueTest | undefined {
  const test = bitTests[operator]
  if (!test) return undefined
  const mask = maskOf(operand)
  return (value) => {
    const bits = bitsOf(value)
    return bits !== undefined && test(bits, mask)
  }
}
