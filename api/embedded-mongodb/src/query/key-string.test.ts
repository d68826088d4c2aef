import { describe, expect, it } from 'vitest'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import type { Value } from '../bson/values.js'
import { createRandom, randomValue, scalars } from '../testing/random.js'
import { compareValues } from './compare.js'
import { keyOf } from './key-string.js'

const random = createRandom(7)
const values: Value[] = [
  ...scalars,
  ...Array.from({ length: 150 }, () => randomValue(random, 1) ?? null),
]

describe('the encoding of index keys', () => {
  it('orders bytes as the values are ordered, in both directions', () => {
    for (const a of values) {
      for (const b of values) {
        const order = Math.sign(compareValues(a, b))
        expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(order)
        expect(Math.sign(Buffer.compare(keyOf(a, true), keyOf(b, true))) + order).toBe(0)
      }
    }
  })

  it('survives being stored', () => {
    for (const a of values) {
      const stored = decodeDoc(encodeDoc(new Map([['a', a]]))).get('a')
      expect(keyOf(stored)).toEqual(keyOf(a))
    }
  })
})
