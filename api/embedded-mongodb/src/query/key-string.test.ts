import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { Decimal128, int, type Value } from '../bson/values.js'
import { scalars, value } from '../testing/arbitraries.js'
import { effort } from '../testing/effort.js'
import { compareValues } from './compare.js'
import { keyOf } from './key-string.js'

const seed = 7

/** Numbers of all four types around the same few magnitudes, besides the values of the queries. */
const number: fc.Arbitrary<Value> = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map(int),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.bigInt({ min: 2n ** 53n - 3n, max: 2n ** 53n + 3n }),
  fc.double(),
  fc.double({ min: -2, max: 2 }),
  fc
    .tuple(
      fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
      fc.integer({ min: -6176, max: 6111 }),
    )
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
  fc
    .tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -2, max: 1 }))
    .map(([digits, power]) => Decimal128.fromString(`${digits}E${power}`)),
)
const text = fc.string({
  unit: fc.constantFrom('a', '\0', 'b', 'é', '\u{ffff}', '\u{10000}'),
  maxLength: 4,
})
const anyValue: fc.Arbitrary<Value> = fc.oneof(
  value,
  number,
  text,
  fc.array(fc.oneof(number, text), { maxLength: 3 }),
)

describe('the encoding of index keys', () => {
  it('orders bytes as the values are ordered, in both directions', () => {
    const property = fc.property(anyValue, anyValue, (a, b) => {
      const order = Math.sign(compareValues(a, b))
      expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(order)
      expect(Math.sign(Buffer.compare(keyOf(b, true), keyOf(a, true)))).toBe(order)
    })
    const examples = scalars.flatMap((a) => scalars.map((b): [Value, Value] => [a, b]))
    fc.assert(property, { seed, numRuns: 5_000 * effort + examples.length, examples })
  })

  it('has no other key as a prefix, so that keys of several fields can be joined', () => {
    fc.assert(
      fc.property(anyValue, anyValue, (a, b) => {
        const [one, other] = [keyOf(a), keyOf(b)]
        expect(one.subarray(0, other.length).equals(other)).toBe(compareValues(a, b) === 0)
      }),
      { seed, numRuns: 2_500 * effort },
    )
  })

  it('is unchanged by storage', () => {
    fc.assert(
      fc.property(anyValue, (a) => {
        const stored = decodeDoc(encodeDoc(new Map([['a', a]]))).get('a')
        expect(keyOf(stored)).toEqual(keyOf(a))
      }),
      { seed, numRuns: 500 * effort },
    )
  })
})
