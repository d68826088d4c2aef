import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, int, type Maybe, type Value } from '../bson/values.js'
import { compareValues, equalValues } from '../query/compare.js'
import { docOf, value } from '../testing/arbitraries.js'
import { effort } from '../testing/effort.js'
import { document } from '../testing/query-arbitraries.js'
import { applyUpdate, parseUpdate } from './update.js'

const options = { seed: 99, numRuns: 500 * effort }

function update(doc: Doc, operators: Doc): Doc {
  const raw = encodeDoc(doc)
  return applyUpdate({ doc, raw }, parseUpdate({ update: operators })).doc
}
const on = (operator: string, path: string, operand: Value): Doc =>
  new Map([[operator, new Map([[path, operand]])]])
describe('every update', () => {
  const stored = document.map((fields): Doc => new Map([['_id', int(1)], ...fields]))
  const withoutPath = (doc: Doc, path: string) =>
    encodeDoc(docOf([...doc].filter(([name]) => name !== path)))
  const path = fc.constantFrom('a', 'b', 'n', 'new')

  it('$set stores the value byte by byte, and leaves the other fields byte by byte', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const after = update(doc, on('$set', name, given))
      const bytesOf = (field: Maybe) => encodeDoc(docOf([['v', field]]))
      expect(bytesOf(after.get(name)).equals(bytesOf(given))).toBe(true)
      expect(withoutPath(after, name).equals(withoutPath(doc, name))).toBe(true)
      expect(encodeDoc(update(after, on('$set', name, given))).equals(encodeDoc(after))).toBe(true)
    })
    fc.assert(property, options)
  })

  it('$unset removes only the field', () => {
    const property = fc.property(stored, path, (doc, name) => {
      const unset = update(doc, on('$unset', name, ''))
      expect(encodeDoc(unset).equals(withoutPath(doc, name))).toBe(true)
    })
    fc.assert(property, options)
  })

  it('$max stores the last in the order of values', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const before = doc.get(name)
      const isLast = before === undefined || compareValues(given, before) > 0
      const expected = isLast ? given : before
      expect(equalValues(update(doc, on('$max', name, given)).get(name), expected)).toBe(true)
    })
    fc.assert(property, options)
  })

  it('does not change its input document', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const before = encodeDoc(doc)
      update(doc, on('$set', name, given))
      expect(encodeDoc(doc).equals(before)).toBe(true)
      expect(encodeDoc(decodeDoc(before)).equals(before)).toBe(true)
    })
    fc.assert(property, options)
  })
})
