import { Int32, int, type Maybe, typeNameOf, type Value } from '../bson/values.js'
import { typeMismatch } from '../errors.js'
import type { OperatorFactory } from './expression.js'
import { isNullish, strict, variadic } from './operator-helpers.js'

function wholeOf(name: string, value: Maybe): Int32 | bigint {
  if (value instanceof Int32 || typeof value === 'bigint') return value
  throw typeMismatch(`${name} only supports int and long operands, not ${typeNameOf(value)}`)
}

const toBig = (value: Int32 | bigint): bigint =>
  typeof value === 'bigint' ? value : BigInt(value.value)

const bitwise = (
  name: string,
  start: number,
  apply: (a: bigint, b: bigint) => bigint,
): OperatorFactory =>
  variadic((values) => {
    if (values.some(isNullish)) return null
    const wholes = values.map((value) => wholeOf(name, value))
    const result = wholes.map(toBig).reduce(apply, BigInt(start))
    return wholes.some((value) => typeof value === 'bigint') ? result : int(Number(result))
  })

export const bitOperators: Record<string, OperatorFactory> = {
  $bitAnd: bitwise('$bitAnd', -1, (a, b) => a & b),
  $bitOr: bitwise('$bitOr', 0, (a, b) => a | b),
  $bitXor: bitwise('$bitXor', 0, (a, b) => a ^ b),
  $bitNot: strict('$bitNot', [1, 1], (value): Value => {
    if (isNullish(value)) return null
    const whole = wholeOf('$bitNot', value)
    return typeof whole === 'bigint' ? ~whole : int(~whole.value)
  }),
}
