import { type Document, MongoBulkWriteError, ObjectId } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

describe('the document that an upsert inserts', () => {
  const cases: [string, Document, Document | Document[], Document][] = [
    [
      'the equalities of the filter, then the update',
      { a: 1, b: { $eq: 2 } },
      { $set: { c: 3 } },
      { a: 1, b: 2, c: 3 },
    ],
    [
      'paths as documents',
      { 'a.b': 1, 'a.c': 2 },
      { $set: { 'a.d': 3 } },
      { a: { b: 1, c: 2, d: 3 } },
    ],
    [
      'no ranges',
      { a: { $gt: 5 }, b: { $lt: 1, $ne: 0 }, c: { $exists: true } },
      { $set: { d: 1 } },
      { d: 1 },
    ],
    [
      'all conditions of $and',
      { $and: [{ a: 1 }, { b: 2 }] },
      { $set: { c: 3 } },
      { a: 1, b: 2, c: 3 },
    ],
    ['an $or of one', { $or: [{ a: 1 }] }, { $set: { c: 3 } }, { a: 1, c: 3 }],
    ['no $or of two', { $or: [{ a: 1 }, { b: 2 }] }, { $set: { c: 3 } }, { c: 3 }],
    ['an $in of one', { a: { $in: [4] } }, { $set: { c: 3 } }, { a: 4, c: 3 }],
    ['no $in of two', { a: { $in: [4, 5] } }, { $set: { c: 3 } }, { c: 3 }],
    [
      'whole documents and arrays',
      { a: { x: 1 }, b: [1, 2] },
      { $set: { 'a.y': 2 } },
      { a: { x: 1, y: 2 }, b: [1, 2] },
    ],
    [
      'what is for inserts only',
      { a: 1 },
      { $setOnInsert: { b: 2 }, $set: { c: 3 } },
      { a: 1, b: 2, c: 3 },
    ],
    [
      'the result of operators on nothing',
      {},
      { $inc: { n: 2 }, $max: { m: 3 }, $unset: { u: '' } },
      { m: 3, n: 2 },
    ],
    ['the operators work on the equalities', { n: 5 }, { $inc: { n: 2 } }, { n: 7 }],
    ['nothing but the equalities', { a: 1 }, { $set: {} }, { a: 1 }],
    [
      'the result of a pipeline on the equalities',
      { a: 1 },
      [{ $set: { b: { $add: ['$a', 1] } } }],
      { a: 1, b: 2 },
    ],
  ]
  it.each(cases)('%s', async (_name, filter, update, expected) => {
    const things = database().things()
    const result = await things.updateOne(filter, update, { upsert: true })
    expect(result).toMatchObject({ matchedCount: 0, modifiedCount: 0, upsertedCount: 1 })
    expect(result.upsertedId).toBeInstanceOf(ObjectId)
    const found = (await things.findOne()) ?? {}
    expect(found).toEqual({ _id: result.upsertedId, ...expected })
    expect(Object.keys(found)[0]).toBe('_id')
  })

  it('takes its id from the filter, the update or $setOnInsert', async () => {
    const things = database().things()
    const ids = [
      await things.updateOne({ _id: 1 }, { $set: { n: 1 } }, { upsert: true }),
      await things.updateOne({ _id: { $in: [2] } }, { $set: { n: 1 } }, { upsert: true }),
      await things.updateOne({ n: 3 }, { $set: { _id: 3 } } as never, { upsert: true }),
      await things.updateOne({ n: 4 }, { $setOnInsert: { _id: 4 } } as never, { upsert: true }),
      await things.replaceOne({ _id: 5 }, { n: 5 }, { upsert: true }),
      await things.replaceOne({ n: 6 }, { _id: 6 } as never, { upsert: true }),
    ].map(({ upsertedId }) => upsertedId)
    expect(ids).toEqual([1, 2, 3, 4, 5, 6])
    expect(await things.countDocuments({ _id: { $type: 'int' } })).toBe(6)
  })

  it('takes only the id from the filter of a replacement', async () => {
    const things = database().things()
    await things.replaceOne({ _id: 1, a: 1 }, { b: 2 }, { upsert: true })
    expect(await things.findOne()).toEqual({ _id: 1, b: 2 })
  })

  const rejected: [string, Document, Document, number][] = [
    ['two values for a path', { $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }, 54],
    ['a value and one below it', { a: { x: 1 }, 'a.y': 2 }, { $set: { b: 1 } }, 54],
    ['the same the other way round', { 'a.y': 2, a: { x: 1 } }, { $set: { b: 1 } }, 54],
    ['another id than the one of the filter', { _id: 1 }, { $set: { _id: 2 } }, 66],
    ['an array as id', { _id: { $gt: 1 } }, { $set: { _id: [1] } }, 53],
    ['every element of an array that is not there', { b: 1 }, { $set: { 'a.$[]': 1 } }, 2],
    ['an operator that the equality does not fit', { a: 'x' }, { $inc: { a: 1 } }, 14],
  ]
  it.each(rejected)('cannot have %s', async (_name, filter, update, code) => {
    const things = database().things()
    await expect(things.updateOne(filter, update, { upsert: true })).rejects.toMatchObject({ code })
    expect(await things.countDocuments()).toBe(0)
  })
})

describe('replacements', () => {
  it('keep only the id', async () => {
    const things = database().things()
    await things.insertOne({ _id: 1, a: 1, b: 2 })
    await things.replaceOne({ a: 1 }, { b: { $x: 1 }, 'c.d': 2 })
    expect(await things.findOne()).toEqual({ _id: 1, b: { $x: 1 }, 'c.d': 2 })
    await things.replaceOne({ _id: 1 }, {})
    expect(await things.findOne()).toEqual({ _id: 1 })
  })

  it('reject another id, operators among fields, and many documents', async () => {
    const things = database().things()
    await things.insertOne({ _id: 1 })
    const run = (u: Document, options = {}) =>
      database().db.command({
        update: things.collectionName,
        updates: [{ q: {}, u, ...options }],
      })
    const codeOf = async (reply: Promise<Document>) => (await reply).writeErrors[0].code
    expect(await codeOf(run({ _id: 2 }))).toBe(66)
    expect(await codeOf(run({ a: 1, $set: { b: 1 } }))).toBe(52)
    expect(await codeOf(run({ $set: { b: 1 }, a: 1 }))).toBe(9)
    expect(await codeOf(run({ a: 1 }, { multi: true }))).toBe(9)
    expect(await things.find().toArray()).toEqual([{ _id: 1 }])
  })
})

describe('which documents an update changes', () => {
  it('the first by the sort, or all', async () => {
    const things = database().things()
    await things.insertMany([3, 1, 2].map((n) => ({ _id: n, n })))
    await things.updateOne({}, { $set: { first: true } }, { sort: { n: -1 } })
    expect(await things.distinct('_id', { first: true })).toEqual([3])
    await things.replaceOne({}, { n: 0 }, { sort: { n: 1 } })
    expect(await things.findOne({ n: 0 })).toEqual({ _id: 1, n: 0 })
    const result = await things.updateMany({ n: { $gte: 0 } }, { $set: { n: 2 } })
    expect(result).toMatchObject({ matchedCount: 3, modifiedCount: 2 })
  })

  it('none twice, if the update itself moves it in its index', async () => {
    const things = database().things()
    await things.createIndex({ n: 1 })
    await things.insertMany([1, 2, 3].map((n) => ({ _id: n, n })))
    await things.updateMany({ n: { $gt: 0 } }, { $inc: { n: 10 } } as never)
    expect(await things.distinct('n')).toEqual([11, 12, 13])
  })

  it('rejects a sort for many', async () => {
    const things = database().things()
    const command = {
      update: things.collectionName,
      updates: [{ q: {}, u: { $set: { a: 1 } }, multi: true, sort: { a: 1 } }],
    }
    const { writeErrors } = await database().db.command(command)
    expect(writeErrors[0]).toMatchObject({ code: 9 })
  })

  it('stops at the first error of an ordered list and continues in an unordered one', async () => {
    const things = database().things()
    await things.insertMany([
      { _id: 1, s: 'x' },
      { _id: 2, n: 1 },
    ])
    const list = [
      { updateOne: { filter: { _id: 1 }, update: { $inc: { s: 1 } } } },
      { updateOne: { filter: { _id: 2 }, update: { $inc: { n: 1 } } } },
    ]
    await expect(things.bulkWrite(list as never)).rejects.toBeInstanceOf(MongoBulkWriteError)
    expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, n: 1 })
    await expect(things.bulkWrite(list as never, { ordered: false })).rejects.toMatchObject({
      code: 14,
    })
    expect(await things.findOne({ _id: 2 })).toEqual({ _id: 2, n: 2 })
  })
})

describe('names of fields', () => {
  it('may contain dots and, in nested documents or in an insert, dollars', async () => {
    const things = database().things()
    const doc = { _id: 1, 'a.b': 1, $price: 2, o: { $in: 1, 'x.y': 2 } }
    await things.insertOne(doc)
    expect(await things.findOne()).toEqual(doc)
  })

  it('may not begin with a dollar in an id', async () => {
    const things = database().things()
    await expect(things.insertOne({ _id: { $x: 1 } as never })).rejects.toMatchObject({ code: 52 })
    await expect(things.insertOne({ _id: [1] as never })).rejects.toMatchObject({ code: 53 })
  })
})
