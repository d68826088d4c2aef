import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decodeDoc } from '../bson/decode.js'
import { encodeDoc } from '../bson/encode.js'
import { type Doc, type Int32, int, type Maybe, type Value } from '../bson/values.js'
import { compareValues, equalValues } from '../query/compare.js'
import { parseFilter } from '../query/filter.js'
import { docOf, value } from '../testing/arbitraries.js'
import { effort } from '../testing/effort.js'
import { document } from '../testing/query-arbitraries.js'
import { applyUpdate, parseUpdate } from './update.js'

const options = { seed: 99, numRuns: 500 * effort }

function update(doc: Doc, operators: Doc): Doc {
  const raw = encodeDoc(doc)
  return applyUpdate({ doc, raw }, parseUpdate({ update: operators }), parseFilter(new Map())).doc
}
const on = (operator: string, path: string, operand: Value): Doc =>
  new Map([[operator, new Map([[path, operand]])]])
const numbers = fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 })
const ints = (list: readonly number[]): Value[] => list.map(int)
const small = fc.integer({ min: -7, max: 7 })

/** What an array operator makes of an array of ints. */
function updatedList(list: readonly number[], operator: string, operand: Value): number[] {
  const doc = docOf([
    ['_id', int(1)],
    ['a', ints(list)],
  ])
  const after = update(doc, on(operator, 'a', operand)).get('a') as Value[]
  return after.map((element) => (element as Int32).value)
}

describe('array operators do what the same steps do to a list', () => {
  it('$push with $each, $position, $sort and $slice', () => {
    const modifiers = fc.record({
      position: fc.option(small, { nil: undefined }),
      sort: fc.option(fc.constantFrom(1, -1), { nil: undefined }),
      slice: fc.option(small, { nil: undefined }),
    })
    const property = fc.property(numbers, numbers, modifiers, (list, each, modifier) => {
      const { position, sort, slice } = modifier
      const operand = docOf([
        ['$each', ints(each)],
        ['$position', position === undefined ? undefined : int(position)],
        ['$sort', sort && int(sort)],
        ['$slice', slice === undefined ? undefined : int(slice)],
      ])
      const at = position ?? list.length
      let model = [...list.slice(0, at), ...each, ...list.slice(at)]
      if (sort) model.sort((one, other) => (one - other) * sort)
      if (slice !== undefined) model = slice < 0 ? model.slice(slice) : model.slice(0, slice)
      expect(updatedList(list, '$push', operand)).toEqual(model)
    })
    fc.assert(property, options)
  })

  it('$addToSet, $pull, $pullAll and $pop', () => {
    const property = fc.property(numbers, numbers, small, (list, other, limit) => {
      const each = docOf([['$each', ints(other)]])
      const missing = [...new Set(other)].filter((element) => !list.includes(element))
      expect(updatedList(list, '$addToSet', each)).toEqual([...list, ...missing])
      expect(updatedList(list, '$pull', docOf([['$gte', int(limit)]]))).toEqual(
        list.filter((element) => element < limit),
      )
      expect(updatedList(list, '$pullAll', ints(other))).toEqual(
        list.filter((element) => !other.includes(element)),
      )
      expect(updatedList(list, '$pop', int(1))).toEqual(list.slice(0, -1))
      expect(updatedList(list, '$pop', int(-1))).toEqual(list.slice(1))
    })
    fc.assert(property, options)
  })
})

describe('every update', () => {
  const stored = document.map((fields): Doc => new Map([['_id', int(1)], ...fields]))
  const withoutPath = (doc: Doc, path: string) =>
    encodeDoc(docOf([...doc].filter(([name]) => name !== path)))
  const path = fc.constantFrom('a', 'b', 'n', 'new')

  it('$set gives the value, byte by byte, and leaves the other fields byte by byte', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const after = update(doc, on('$set', name, given))
      const bytesOf = (field: Maybe) => encodeDoc(docOf([['v', field]]))
      expect(bytesOf(after.get(name)).equals(bytesOf(given))).toBe(true)
      expect(withoutPath(after, name).equals(withoutPath(doc, name))).toBe(true)
      expect(encodeDoc(update(after, on('$set', name, given))).equals(encodeDoc(after))).toBe(true)
    })
    fc.assert(property, options)
  })

  it('$unset takes the field away and what $rename moves is the same', () => {
    const property = fc.property(stored, path, (doc, name) => {
      const unset = update(doc, on('$unset', name, ''))
      expect(encodeDoc(unset).equals(withoutPath(doc, name))).toBe(true)
      const renamed = update(doc, on('$rename', name, 'moved'))
      expect(renamed.has(name)).toBe(false)
      expect(equalValues(renamed.get('moved'), doc.get(name))).toBe(true)
    })
    fc.assert(property, options)
  })

  it('$min and $max keep the one that comes first or last in the order of values', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const before = doc.get(name)
      const [least, most] = [before === undefined ? given : before, given].sort(compareValues)
      expect(equalValues(update(doc, on('$min', name, given)).get(name), least)).toBe(true)
      expect(equalValues(update(doc, on('$max', name, given)).get(name), most)).toBe(true)
    })
    fc.assert(property, options)
  })

  it('does not touch the document that it is given', () => {
    const property = fc.property(stored, path, value, (doc, name, given) => {
      const before = encodeDoc(doc)
      update(doc, on('$set', name, given))
      expect(encodeDoc(doc).equals(before)).toBe(true)
      expect(encodeDoc(decodeDoc(before)).equals(before)).toBe(true)
    })
    fc.assert(property, options)
  })
})
