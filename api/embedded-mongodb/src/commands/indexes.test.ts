import { Decimal128, type Document, Double, type IndexDescription, Int32, Long } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

describe('rejected indexes', () => {
  const cases: [string, Document[], number, string][] = [
    ['none at all', [], 2, 'BadValue'],
    ['no key', [{ name: 'x' }], 9, 'FailedToParse'],
    ['no name', [{ key: { a: 1 } }], 9, 'FailedToParse'],
    ['an empty key', [{ key: {}, name: 'x' }], 67, 'CannotCreateIndex'],
    ['a direction of zero', [{ key: { a: 0 }, name: 'x' }], 67, 'CannotCreateIndex'],
    ['a direction that is a boolean', [{ key: { a: true }, name: 'x' }], 67, 'CannotCreateIndex'],
    ['an empty name of a field', [{ key: { '': 1 }, name: 'x' }], 67, 'CannotCreateIndex'],
    ['an empty segment of a path', [{ key: { 'a..b': 1 }, name: 'x' }], 67, 'CannotCreateIndex'],
    ['a name of a field with a dollar', [{ key: { $a: 1 }, name: 'x' }], 67, 'CannotCreateIndex'],
    [
      'an unknown option',
      [{ key: { a: 1 }, name: 'x', nope: 1 }],
      197,
      'InvalidIndexSpecificationOption',
    ],
    [
      'an option of the index on the id',
      [{ key: { _id: 1 }, name: '_id_', unique: true }],
      197,
      'InvalidIndexSpecificationOption',
    ],
    [
      'an expiry on two fields',
      [{ key: { a: 1, b: 1 }, name: 'x', expireAfterSeconds: 1 }],
      67,
      'CannotCreateIndex',
    ],
    [
      'an expiry before now',
      [{ key: { a: 1 }, name: 'x', expireAfterSeconds: -1 }],
      67,
      'CannotCreateIndex',
    ],
    [
      'an expiry that is no number',
      [{ key: { a: 1 }, name: 'x', expireAfterSeconds: 'y' }],
      67,
      'CannotCreateIndex',
    ],
    [
      'partial by what is missing',
      [{ key: { a: 1 }, name: 'x', partialFilterExpression: { b: { $exists: false } } }],
      67,
      'CannotCreateIndex',
    ],
    [
      'partial by what is not',
      [{ key: { a: 1 }, name: 'x', partialFilterExpression: { b: { $ne: 1 } } }],
      67,
      'CannotCreateIndex',
    ],
  ]
  it.each(cases)('%s', async (_name, indexes, code, codeName) => {
    const command = { createIndexes: database().things().collectionName, indexes }
    await expect(database().db.command(command)).rejects.toMatchObject({ code, codeName })
  })

  it('another index of the same name, or the same under another name', async () => {
    const things = database().things()
    await things.createIndex({ a: 1 })
    await expect(things.createIndex({ b: 1 }, { name: 'a_1' })).rejects.toMatchObject({
      code: 86,
      codeName: 'IndexKeySpecsConflict',
    })
    await expect(things.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 86 })
    await expect(things.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    })
    expect(await things.createIndex({ a: 1 })).toBe('a_1')
  })

  it('a path whose number is both a position and a name', async () => {
    const things = database().things()
    await things.createIndex({ 'a.0': 1 })
    await things.insertOne({ _id: 1, a: [1, 2] })
    await things.insertOne({ _id: 2, a: { '0': 1 } })
    await expect(things.insertOne({ _id: 3, a: [1, { '0': 2 }] })).rejects.toMatchObject({
      code: 16746,
    })
    expect(await things.find({ 'a.0': 1 }).toArray()).toHaveLength(2)
  })
})

describe('unique indexes', () => {
  const rejected: [string, Document, Document][] = [
    ['equal texts', { a: 'x' }, { a: 'x' }],
    ['equal numbers of different types', { a: new Int32(1) }, { a: new Double(1) }],
    ['an equal decimal', { a: Long.fromNumber(1) }, { a: Decimal128.fromString('1.00') }],
    ['zeros of either sign', { a: 0 }, { a: new Double(-0) }],
    ['two that lack the field', {}, {}],
    ['null and missing', { a: null }, {}],
    ['an element of the other one', { a: [1, 2] }, { a: [2, 3] }],
    ['an element and a scalar', { a: [1, 2] }, { a: 2 }],
    ['two empty arrays', { a: [] }, { a: [] }],
    ['equal documents', { a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } }],
    ['NaN twice', { a: Number.NaN }, { a: Decimal128.fromString('NaN') }],
  ]
  it.each(rejected)('reject %s', async (_name, one, other) => {
    const things = database().things()
    await things.createIndex({ a: 1 }, { unique: true })
    await things.insertOne({ ...one, _id: 1 })
    await expect(things.insertOne({ ...other, _id: 2 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { a: 1 },
    })
    expect(await things.countDocuments()).toBe(1)
  })

  it('are not created, nor those of the same command, if documents collide', async () => {
    const things = database().things()
    await things.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 2, b: 1 },
    ])
    const both: IndexDescription[] = [{ key: { a: 1 } }, { key: { b: 1 }, unique: true }]
    await expect(things.createIndexes(both)).rejects.toMatchObject({ code: 11000 })
    expect(await things.listIndexes().toArray()).toHaveLength(1)
    await things.updateOne({ _id: 2 }, { $set: { a: 1, b: 2 } })
    await things.createIndexes(both)
    expect(await things.find({ a: 1 }).hint('a_1').toArray()).toHaveLength(2)
    expect(await things.find({ a: 2 }).hint('a_1').toArray()).toEqual([])
  })

  const allowed: [string, Document, Document][] = [
    ['texts that differ in case', { a: 'x' }, { a: 'X' }],
    [
      'neighbours beyond the precision of doubles',
      { a: Long.fromString('9007199254740993') },
      { a: 9007199254740992 },
    ],
    ['a double and the decimal it is written as', { a: 0.1 }, { a: Decimal128.fromString('0.1') }],
    ['documents with fields in another order', { a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
    ['an array twice in one document', { a: [1, 1] }, { a: [2, 2] }],
    ['an empty array and null', { a: [] }, { a: null }],
    ['a number and its text', { a: 1 }, { a: '1' }],
  ]
  it.each(allowed)('allow %s', async (_name, one, other) => {
    const things = database().things()
    await things.createIndex({ a: 1 }, { unique: true })
    await things.insertMany([
      { ...one, _id: 1 },
      { ...other, _id: 2 },
    ])
    expect(await things.countDocuments()).toBe(2)
  })

  it('of two fields compare them together', async () => {
    const things = database().things()
    await things.createIndex({ a: 1, b: -1 }, { unique: true })
    await things.insertMany([
      { _id: 1, a: 1, b: 1 },
      { _id: 2, a: 1, b: 2 },
      { _id: 3, a: 1 },
    ])
    await expect(things.insertOne({ _id: 4, a: 1, b: null })).rejects.toMatchObject({
      code: 11000,
      keyValue: { a: 1, b: null },
    })
    await expect(things.updateOne({ _id: 1 }, { $inc: { b: 1 } } as never)).rejects.toMatchObject({
      code: 11000,
      keyValue: { a: 1, b: 2 },
    })
    await expect(
      things.updateOne({ a: 1, b: 2 }, { $set: { _id: 9 } } as never, { upsert: true }),
    ).rejects.toMatchObject({ code: 66 })
  })
})

describe('partial indexes', () => {
  it('contain the documents that match the condition, as they change', async () => {
    const things = database().things()
    const partialFilterExpression = { $or: [{ n: { $gt: 5 } }, { n: { $in: [0] } }] }
    await things.createIndex({ a: 1 }, { unique: true, partialFilterExpression })
    await things.insertMany([
      { _id: 1, a: 1, n: 9 },
      { _id: 2, a: 1, n: 5 },
      { _id: 3, a: 1 },
    ])
    for (const n of [6, 0]) {
      await expect(things.updateOne({ _id: 2 }, { $set: { n } })).rejects.toMatchObject({
        code: 11000,
      })
    }
    await things.updateOne({ _id: 1 }, { $set: { n: 1 } })
    await things.updateOne({ _id: 2 }, { $set: { n: 6 } })
    expect(await things.countDocuments({ a: 1 })).toBe(3)
    expect(await things.countDocuments({ a: 1, n: { $gt: 5 } })).toBe(1)
  })
})
