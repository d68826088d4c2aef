import { Decimal128, Double, Int32, Long, MongoBulkWriteError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { type Thing, testDatabase } from './testing/test-database.js'

const database = testDatabase()
const collection = (name: string) => database().db.collection<Thing>(name)

describe('ordinary reads and writes', () => {
  it('returns inserted documents with their field order and number types', async () => {
    const things = collection('types')
    const doc = {
      _id: 1,
      z: new Double(5),
      '10': new Int32(5),
      '2': Long.fromNumber(5),
      a: Decimal128.fromString('5.00'),
    }
    await things.insertOne(doc as never)
    await things.updateOne({ _id: 1 }, { $set: { added: true } })
    const [found] = await things.find({}, { promoteValues: false, promoteLongs: false }).toArray()
    expect(found).toMatchObject({ z: new Double(5), '10': new Int32(5), '2': Long.fromNumber(5) })
    expect(String(found?.a)).toBe('5.00')
    const raw = await things.find({}, { raw: true }).next()
    expect(Buffer.from(raw as never).includes(Buffer.from('\u0001z\0'))).toBe(true)
  })

  it('preserves the order of fields that look like numbers', async () => {
    const things = collection('order')
    await database().db.command({
      insert: 'order',
      documents: [
        new Map<string, unknown>([
          ['_id', 1],
          ['b', 1],
          ['7', 1],
          ['1', 1],
        ]),
      ],
    })
    await things.updateOne({ _id: 1 }, { $set: { a: 1 } })
    const raw = Buffer.from((await things.find({}, { raw: true }).next()) as never)
    const places = ['b', '7', '1', 'a'].map((name) => raw.indexOf(`\u0010${name}\0`))
    expect(places).toEqual([...places].sort((x, y) => x - y))
    expect(places.every((place) => place > 0)).toBe(true)
  })

  it('pages through a result with getMore and ends the cursor', async () => {
    const things = collection('pages')
    await things.insertMany(Array.from({ length: 250 }, (_, i) => ({ _id: i })))
    const cursor = things.find().batchSize(40)
    const ids: number[] = []
    for await (const { _id } of cursor) ids.push(_id)
    expect(ids).toEqual(Array.from({ length: 250 }, (_, i) => i))
    expect(cursor.id?.isZero() ?? true).toBe(true)
  })

  it('skips, limits and reads a single batch', async () => {
    const things = collection('pages')
    const page = await things.find().sort({ _id: -1 }).skip(10).limit(3).toArray()
    expect(page.map(({ _id }) => _id)).toEqual([239, 238, 237])
    const reply = await database().db.command({ find: 'pages', batchSize: 2, singleBatch: true })
    expect(reply.cursor.firstBatch).toHaveLength(2)
    expect(reply.cursor.id.isZero?.() ?? reply.cursor.id === 0).toBe(true)
  })

  it('stops at the first error of an ordered insert and continues in an unordered one', async () => {
    const things = collection('ordered')
    await things.insertOne({ _id: 1 })
    const documents = [{ _id: 2 }, { _id: 1 }, { _id: 3 }]
    const ordered = await things.insertMany(documents).catch((error) => error)
    expect(ordered).toBeInstanceOf(MongoBulkWriteError)
    expect(ordered.code).toBe(11000)
    expect(await things.countDocuments()).toBe(2)
    await things.insertMany(documents, { ordered: false }).catch(() => undefined)
    expect(await things.distinct('_id')).toEqual([1, 2, 3])
  })

  it('replaces, deletes, counts and finds distinct values', async () => {
    const things = collection('mixed')
    await things.insertMany([1, 2, 3, 4].map((_id) => ({ _id, kind: _id % 2 ? 'odd' : 'even' })))
    await things.replaceOne({ _id: 1 }, { kind: 'one' })
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, kind: 'one' })
    expect(await things.distinct('kind')).toEqual(['even', 'odd', 'one'])
    expect((await things.deleteMany({ kind: 'even' })).deletedCount).toBe(2)
    expect(await things.countDocuments({ kind: { $ne: 'one' } })).toBe(1)
    expect(await things.estimatedDocumentCount()).toBe(2)
  })

  it('projects fields', async () => {
    const things = collection('projection')
    await things.insertOne({ _id: 1, a: { b: 1, c: 2 }, list: [{ n: 1 }, { n: 2 }] })
    const project = (projection: object) => things.findOne({}, { projection })
    expect(await project({ 'a.b': 1, _id: 0 })).toEqual({ a: { b: 1 } })
    expect(await project({ 'a.b': 0, list: 0 })).toEqual({ _id: 1, a: { c: 2 } })
    expect(await project({ list: { n: 1 } })).toEqual({ _id: 1, list: [{ n: 1 }, { n: 2 }] })
    await expect(project({ a: 1, list: 0 })).rejects.toMatchObject({ code: 31254 })
  })

  it('finds and modifies in one step, before or after, with sort and upsert', async () => {
    const things = collection('modify')
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 5 },
    ])
    const before = await things.findOneAndUpdate(
      {},
      { $inc: { n: 1 } as never },
      { sort: { n: -1 } },
    )
    expect(before).toEqual({ _id: 2, n: 5 })
    const after = await things.findOneAndUpdate(
      { _id: 9 },
      { $set: { n: 0 } },
      { upsert: true, returnDocument: 'after' },
    )
    expect(after).toEqual({ _id: 9, n: 0 })
    expect(await things.findOneAndDelete({ _id: 9 })).toEqual({ _id: 9, n: 0 })
    expect(await things.findOneAndDelete({ _id: 9 })).toBeNull()
  })

  it('lists and drops collections and databases', async () => {
    const other = database().client.db(`${database().db.databaseName}-2`)
    await other.createCollection('empty')
    await expect(other.createCollection('empty')).rejects.toMatchObject({ code: 48 })
    expect((await other.listCollections().toArray()).map(({ name }) => name)).toEqual(['empty'])
    await other.collection('empty').drop()
    expect(await other.listCollections().toArray()).toEqual([])
    await other.collection('more').insertOne({})
    await other.dropDatabase()
    expect(await other.collection('more').countDocuments()).toBe(0)
  })

  it('aggregates with group and computed fields', async () => {
    const orders = collection('orders')
    await orders.insertMany([
      { _id: 1, person: 1, total: 10 },
      { _id: 2, person: 2, total: 4 },
      { _id: 3, person: 1, total: 2.5 },
    ])
    const totals = await orders
      .aggregate([
        { $match: { total: { $gt: 1 } } },
        { $group: { _id: '$person', total: { $sum: '$total' }, orders: { $sum: 1 } } },
        { $sort: { _id: 1 } },
        { $project: { _id: 0, orders: 1, more: { $add: ['$total', 1] } } },
      ])
      .toArray()
    expect(totals).toEqual([
      { orders: 2, more: 13.5 },
      { orders: 1, more: 5 },
    ])
  })

  it('writes the result of a pipeline into collections', async () => {
    const scores = collection('scores')
    const target = collection('target')
    await scores.insertMany([1, 2, 2, 3].map((points, _id) => ({ _id, points })))
    await target.insertMany([{ _id: 9 }, { _id: 1, merged: false }])
    await scores.aggregate([{ $match: { _id: { $lt: 2 } } }, { $merge: 'target' }]).toArray()
    await target.deleteOne({ _id: 9 })
    await target.createIndex({ points: 1 }, { unique: true, name: 'points' })
    expect(await target.find().toArray()).toEqual([
      { _id: 0, points: 1 },
      { _id: 1, merged: false, points: 2 },
    ])
    const merge = { $merge: { into: 'target', whenMatched: 'fail' } }
    await expect(scores.aggregate([merge]).toArray()).rejects.toMatchObject({ code: 11000 })
    // A document that the index rejects leaves the old collection as it was.
    await expect(scores.aggregate([{ $out: 'target' }]).toArray()).rejects.toMatchObject({
      code: 11000,
    })
    expect(await target.countDocuments()).toBe(2)
    await scores.aggregate([{ $match: { _id: 3 } }, { $out: 'target' }]).toArray()
    expect(await target.find({ points: 3 }).hint('points').toArray()).toEqual([
      { _id: 3, points: 3 },
    ])
    expect(await target.countDocuments()).toBe(1)
  })

  it('compares strings by a collation', async () => {
    const words = collection('words')
    await words.createIndex({ word: 1 })
    await words.insertMany(
      ['b', 'A', 'a', 'C', 'B'].map((word, _id) => ({ _id, word, inner: [{ word }] })),
    )
    const collation = { locale: 'en_US', strength: 2 }
    const ids = async (filter: object) =>
      (await words.find(filter, { collation }).sort({ word: 1, _id: -1 }).toArray()).map(
        ({ _id }) => _id,
      )
    expect(await ids({})).toEqual([2, 1, 4, 0, 3])
    expect(await ids({ word: 'a' })).toEqual([2, 1])
    expect(await ids({ word: { $in: ['B', 'c'] } })).toEqual([4, 0, 3])
    expect(await ids({ inner: { $eq: [{ word: 'c' }] } })).toEqual([3])
    expect(await ids({ word: { $gt: 'a' }, _id: { $lt: 4 } })).toEqual([0, 3])
    expect(await words.distinct('word', {}, { collation })).toEqual(['A', 'b', 'C'])
    expect(await words.countDocuments({ word: 'A' }, { collation })).toBe(2)
    await words.updateMany({ word: 'B' }, { $set: { found: true } }, { collation })
    expect((await words.deleteMany({ word: 'b', found: true }, { collation })).deletedCount).toBe(2)
  })

  it.each([
    ['4294967298', 2],
    ['en_', 2],
    ['tlh', 2],
    ['', 2],
    [4_294_967_298, 14],
  ])('rejects the locale %j of a collation', async (locale, code) => {
    const collation = { locale: locale as string, strength: 2 as const }
    const reading = collection('locales').find({ word: 'a' }, { collation }).toArray()
    await expect(reading).rejects.toMatchObject({ code })
  })

  it('writes to several collections in one command and reports each error', async () => {
    const namespace = (name: string) => `${database().db.databaseName}.${name}`
    const error = await database()
      .client.bulkWrite(
        [
          { namespace: namespace('bulk1'), name: 'insertOne', document: { _id: 1, n: 1 } },
          { namespace: namespace('bulk2'), name: 'insertOne', document: { _id: 1 } },
          { namespace: namespace('bulk1'), name: 'insertOne', document: { _id: 1 } },
          {
            namespace: namespace('bulk1'),
            name: 'updateOne',
            filter: { _id: 1 },
            update: { $inc: { n: 4 } },
          },
          { namespace: namespace('bulk2'), name: 'deleteMany', filter: {} },
        ] as never,
        { ordered: false },
      )
      .catch((caught) => caught)
    expect(error.writeErrors.get(2)).toMatchObject({ code: 11000 })
    expect(error.partialResult).toMatchObject({
      insertedCount: 2,
      modifiedCount: 1,
      deletedCount: 1,
    })
    expect(await collection('bulk1').find().toArray()).toEqual([{ _id: 1, n: 5 }])
    expect(await collection('bulk2').countDocuments()).toBe(0)
  })
})
