import type { Document } from 'mongodb'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Thing, testDatabase } from '../testing/test-database.js'

const database = testDatabase()

const doc = {
  _id: 1,
  a: { b: 1, c: { d: 2, e: 3 } },
  list: [{ n: 1, m: 1 }, { n: 2, m: 2 }, { n: 3 }],
  mixed: [1, { b: 2, c: 3 }, [{ b: 4, c: 5 }], {}],
  numbers: [1, 2, 3, 4, 5],
  text: 'x',
  zero: 0,
}

const project = (projection: Document, filter: Document = {}) =>
  database().db.collection<Thing>('projected').findOne(filter, { projection })

beforeAll(async () => {
  await database().db.collection<Thing>('projected').insertOne(doc)
})

describe('what a projection leaves', () => {
  const cases: [string, Document, Document][] = [
    ['the listed fields and the id', { text: 1 }, { _id: 1, text: 'x' }],
    [
      'the fields in the order of the document',
      { zero: 1, text: 1, _id: 0 },
      { text: 'x', zero: 0 },
    ],
    ['the id alone', { _id: 1 }, { _id: 1 }],
    [
      'any number or boolean that is not zero',
      { text: true, zero: 2.5, _id: false },
      { text: 'x', zero: 0 },
    ],
    ['nothing for a field that is not there', { nope: 1 }, { _id: 1 }],
    ['a part of a document', { 'a.c.d': 1, _id: 0 }, { a: { c: { d: 2 } } }],
    ['the same, written nested', { a: { c: { d: 1 } }, _id: 0 }, { a: { c: { d: 2 } } }],
    [
      'parts of the documents in an array, inner arrays as well',
      { 'mixed.b': 1, _id: 0 },
      { mixed: [{ b: 2 }, [{ b: 4 }], {}] },
    ],
    ['an empty document where the part is missing', { 'a.nope': 1, _id: 0 }, { a: {} }],
    ['no field where a scalar is on the way', { 'text.nope': 1, _id: 0 }, {}],
    ['the elements of an array without a field', { mixed: 1, _id: 0 }, { mixed: doc.mixed }],
    ['no place of an array by its number', { 'numbers.0': 1, _id: 0 }, { numbers: [] }],
  ]
  it.each(cases)('%s', async (_name, projection, expected) => {
    const found = await project(projection)
    expect(found).toEqual(expected)
    expect(Object.keys(found ?? {})).toEqual(Object.keys(expected))
  })

  const without = (name: keyof typeof doc) =>
    Object.fromEntries(Object.entries(doc).filter(([key]) => key !== name))
  const exclusions: [string, Document, Document][] = [
    [
      'all but the listed fields',
      { list: 0, mixed: 0, numbers: 0, a: 0 },
      { _id: 1, text: 'x', zero: 0 },
    ],
    ['all but the id', { _id: 0 }, without('_id')],
    ['all but a part of a document', { 'a.c.d': 0 }, { ...doc, a: { b: 1, c: { e: 3 } } }],
    [
      'all but a part of the documents in an array',
      { 'mixed.b': 0 },
      { ...doc, mixed: [1, { c: 3 }, [{ c: 5 }], {}] },
    ],
  ]
  it.each(exclusions)('%s', async (_name, projection, expected) => {
    expect(await project(projection)).toEqual(expected)
  })
})

describe('$slice', () => {
  const cases: [string, unknown, number[]][] = [
    ['the first', 2, [1, 2]],
    ['the last', -2, [4, 5]],
    ['more than there are', 10, [1, 2, 3, 4, 5]],
    ['none', 0, []],
    ['some after a number that is skipped', [1, 2], [2, 3]],
    ['some from a place counted from the end', [-3, 2], [3, 4]],
    ['from the beginning if that place is before it', [-9, 2], [1, 2]],
    ['none behind the end', [9, 2], []],
  ]
  it.each(cases)('%s', async (_name, slice, expected) => {
    expect(await project({ numbers: { $slice: slice } })).toEqual({ ...doc, numbers: expected })
  })

  it('keeps the other fields, unless some are listed', async () => {
    expect(await project({ numbers: { $slice: 1 }, text: 1 })).toEqual({
      _id: 1,
      numbers: [1],
      text: 'x',
    })
    expect(await project({ text: { $slice: 1 }, a: 0, list: 0, mixed: 0, numbers: 0 })).toEqual({
      _id: 1,
      text: 'x',
      zero: 0,
    })
  })

  it('is the expression where it names an array', async () => {
    expect(await project({ first: { $slice: ['$numbers', 2] }, _id: 0 })).toEqual({ first: [1, 2] })
  })
})

describe('$elemMatch and the positional operator', () => {
  it('give the first element that matches', async () => {
    expect(await project({ list: { $elemMatch: { n: { $gt: 1 } } } })).toEqual({
      _id: 1,
      list: [{ n: 2, m: 2 }],
    })
    expect(await project({ numbers: { $elemMatch: { $gt: 2 } }, _id: 0 })).toEqual({ numbers: [3] })
    expect(await project({ list: { $elemMatch: { n: 9 } } })).toEqual({ _id: 1 })
    expect(await project({ text: { $elemMatch: { n: 1 } } })).toEqual({ _id: 1 })
    expect(
      await project({ numbers: { $elemMatch: { $gt: 4 } }, a: 0, list: 0, mixed: 0, text: 0 }),
    ).toEqual({ _id: 1, numbers: [5], zero: 0 })
    expect(await project({ 'list.$': 1 }, { 'list.n': 2 })).toEqual({
      _id: 1,
      list: [{ n: 2, m: 2 }],
    })
    expect(await project({ 'numbers.$': 1, _id: 0 }, { numbers: { $gt: 3 } })).toEqual({
      numbers: [4],
    })
    expect(await project({ 'list.$': 1, text: 1 }, { list: { $elemMatch: { m: 2 } } })).toEqual({
      _id: 1,
      list: [{ n: 2, m: 2 }],
      text: 'x',
    })
  })
})

describe('expressions', () => {
  it('make new fields behind the others', async () => {
    const found = await project({ sum: { $add: ['$a.b', 1] }, text: 1, same: '$zero' })
    expect(found).toEqual({ _id: 1, text: 'x', sum: 2, same: 0 })
    expect(Object.keys(found ?? {})).toEqual(['_id', 'text', 'sum', 'same'])
  })

  it('may be constants and may lie below a document', async () => {
    expect(
      await project({ label: 'fixed', 'a.twice': { $multiply: ['$a.b', 2] }, _id: 0 }),
    ).toEqual({ label: 'fixed', a: { twice: 2 } })
  })
})

describe('refused projections', () => {
  const cases: [string, Document, number, Document?][] = [
    ['leaving out beside keeping', { text: 1, zero: 0 }, 31254],
    ['keeping beside leaving out', { text: 0, zero: 1 }, 31253],
    ['the same below a field', { a: { b: 1, c: 0 } }, 31254],
    ['a part, then the whole', { 'a.b': 1, a: 1 }, 31250],
    ['the whole, then a part', { a: 1, 'a.b': 1 }, 31249],
    ['an empty document', { a: {} }, 51270],
    ['a name that begins with a dollar', { $a: 1 }, 16410],
    ['an empty part of a path', { 'a..b': 1 }, 15998],
    ['a path that ends with a dot', { 'a.': 1 }, 40353],
    ['the element of no match', { 'numbers.$': 1 }, 51246, { text: 'x' }],
    ['two positional operators', { 'numbers.$': 1, 'list.$': 1 }, 31276, { numbers: 1 }],
    ['a positional operator in the middle', { 'list.$.n': 1 }, 31394, { 'list.n': 1 }],
    ['a positional operator that leaves out', { 'numbers.$': 0 }, 31395, { numbers: 1 }],
    ['$elemMatch of a nested field', { 'a.list': { $elemMatch: { n: 1 } } }, 31274],
  ]
  it.each(cases)('%s', async (_name, projection, code, filter = {}) => {
    await expect(project(projection, filter)).rejects.toMatchObject({
      code,
      codeName: `Location${code}`,
    })
  })
})
