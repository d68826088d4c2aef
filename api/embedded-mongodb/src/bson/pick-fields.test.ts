import fc from 'fast-check'
import { expect, it } from 'vitest'
import { docOf, value } from '../testing/arbitraries.js'
import { decodeDoc } from './decode.js'
import { encodeDoc } from './encode.js'
import { createFieldPicker } from './pick-fields.js'
import { Binary, BSONRegExp, Code, type Doc, MaxKey, MinKey, Timestamp } from './values.js'

const rare = fc.constantFrom(
  new Binary(Buffer.from([1, 0, 2]), 4),
  new BSONRegExp('a+', 'i'),
  new Code('x'),
  new Code('x', { y: 1 }),
  new Timestamp({ t: 1, i: 2 }),
  new MinKey(),
  new MaxKey(),
)

it('picks the bytes of the wanted fields, of whatever type', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(fc.string({ maxLength: 4 }), fc.oneof(value, rare)), {
        selector: ([name]) => name,
        maxLength: 8,
      }),
      fc.array(fc.string({ maxLength: 4 }), { maxLength: 3 }),
      fc.boolean(),
      (entries, others, isInclusion) => {
        const doc: Doc = docOf(entries.filter(([name]) => !name.includes('\0')))
        const listed = [...others, ...[...doc.keys()].filter((_, index) => index % 2 === 0)]
        const wanted = new Map([...doc].filter(([name]) => listed.includes(name) === isInclusion))
        const picked = createFieldPicker(listed, isInclusion)(encodeDoc(doc))
        expect(picked.equals(encodeDoc(wanted))).toBe(true)
        expect([...decodeDoc(picked).keys()]).toEqual([...wanted.keys()])
      },
    ),
    { numRuns: 500 },
  )
})
