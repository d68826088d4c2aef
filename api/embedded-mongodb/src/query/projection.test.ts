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

const project = (projection: Document) =>
  database().db.collection<Thing>('projected').findOne({}, { projection })

beforeAll(async () => {
  await database().db.collection<Thing>('projected').insertOne(doc)
})

describe('the result of a projection', () => {
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
    ['a field of a document inside', { 'a.c.d': 1, _id: 0 }, { a: { c: { d: 2 } } }],
    ['the same, written nested', { a: { c: { d: 1 } }, _id: 0 }, { a: { c: { d: 2 } } }],
    [
      'fields of the documents in an array, inner arrays as well',
      { 'mixed.b': 1, _id: 0 },
      { mixed: [{ b: 2 }, [{ b: 4 }], {}] },
    ],
    ['an empty document where the field is missing', { 'a.nope': 1, _id: 0 }, { a: {} }],
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
    ['all but a field of a document inside', { 'a.c.d': 0 }, { ...doc, a: { b: 1, c: { e: 3 } } }],
    [
      'all but a field of the documents in an array',
      { 'mixed.b': 0 },
      { ...doc, mixed: [1, { c: 3 }, [{ c: 5 }], {}] },
    ],
  ]
  it.each(exclusions)('%s', async (_name, projection, expected) => {
    expect(await project(projection)).toEqual(expected)
  })
})

describe('expressions', () => {
  it('add new fields after the others', async () => {
    const found = await project({ sum: { $add: ['$a.b', 1] }, text: 1, same: '$zero' })
    expect(found).toEqual({ _id: 1, text: 'x', sum: 2, same: 0 })
    expect(Object.keys(found ?? {})).toEqual(['_id', 'text', 'sum', 'same'])
  })

  it('may be constants and may be nested in a document', async () => {
    expect(
      await project({ label: 'fixed', 'a.twice': { $multiply: ['$a.b', 2] }, _id: 0 }),
    ).toEqual({ label: 'fixed', a: { twice: 2 } })
  })
})

describe('rejected projections', () => {
  const cases: [string, Document, number][] = [
    ['a positional operator', { 'numbers.$': 1 }, 16410],
    ['leaving out beside keeping', { text: 1, zero: 0 }, 31254],
    ['keeping beside leaving out', { text: 0, zero: 1 }, 31253],
    ['the same below a field', { a: { b: 1, c: 0 } }, 31254],
    ['a field inside, then the whole', { 'a.b': 1, a: 1 }, 31250],
    ['the whole, then a field inside', { a: 1, 'a.b': 1 }, 31249],
    ['an empty document', { a: {} }, 51270],
    ['a name that begins with a dollar', { $a: 1 }, 16410],
    ['an empty segment of a path', { 'a..b': 1 }, 15998],
    ['a path that ends with a dot', { 'a.': 1 }, 40353],
  ]
  it.each(cases)('%s', async (_name, projection, code) => {
    await expect(project(projection)).rejects.toMatchObject({
      code,
      codeName: `Location${code}`,
    })
  })
})
