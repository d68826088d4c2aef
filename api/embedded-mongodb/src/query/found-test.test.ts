import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeDoc } from '../bson/encode.js'
import { BSONRegExp, type Doc, type Value } from '../bson/values.js'
import { parseCollation } from './collation.js'
import { parseFilter } from './filter.js'
import { Found } from './found.js'
import { createFoundTest } from './found-test.js'

const doc = (fields: Record<string, Value>): Doc => new Map(Object.entries(fields))
const large = 'x'.repeat(300)

const filters: Doc[] = [
  doc({ a: 1 }),
  doc({ 'c.d': 2 }),
  doc({ a: doc({ $gt: 0 }), b: doc({ $exists: false }) }),
  doc({ $or: [doc({ a: 2 }), doc({ b: doc({ $in: [1, null] }) })] }),
  doc({ 'c.d': doc({ $ne: 1 }) }),
  doc({ $and: [doc({ tags: doc({ $gt: 'ke' }) }), doc({ tags: 'fog' })] }),
  doc({ tags: 'ken', a: 1 }),
  doc({ tags: new BSONRegExp('^kenw') }),
  doc({ tags: new BSONRegExp('^KEN', 'i') }),
  doc({ tags: new BSONRegExp('wor') }),
  doc({ $or: [doc({ tags: 'fog' }), doc({ a: 1 })] }),
  doc({ $expr: doc({ $eq: ['$a', '$b'] }) }),
]
const documents = fc.record(
  {
    a: fc.integer({ min: 0, max: 2 }),
    b: fc.constantFrom<Value>(0, 1, null),
    c: fc.integer({ min: 1, max: 2 }).map((d) => doc({ d })),
    tags: fc.array(fc.constantFrom('ken', 'kenworth', 'fog')),
    filler: fc.constant(large),
  },
  { requiredKeys: ['filler'] },
)

describe('a test of stored documents', () => {
  it('agrees with the predicate on the whole document', () => {
    fc.assert(
      fc.property(fc.constantFrom(...filters), documents, (filter, fields) => {
        const predicate = parseFilter(filter)
        const whole = doc(fields as Record<string, Value>)
        const found = new Found(Buffer.from(encodeDoc(whole)))
        expect(createFoundTest(predicate)(found)).toBe(predicate.test(whole))
      }),
    )
  })

  it('compares texts under a collation', () => {
    const collation = parseCollation(doc({ locale: 'en', strength: 1 }))
    const found = new Found(Buffer.from(encodeDoc(doc({ a: 'FOG', filler: large }))))
    expect(createFoundTest(parseFilter(doc({ a: 'fog' }), { collation }))(found)).toBe(true)
  })

  it('does not decode the documents that it rejects', () => {
    const found = new Found(Buffer.from(encodeDoc(doc({ a: 1, filler: large }))))
    expect(createFoundTest(parseFilter(doc({ a: 2 })))(found)).toBe(false)
    expect(found.isDecoded).toBe(false)
  })
})
