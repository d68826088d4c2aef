import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { explained } from './testing/explained.js'
import { startTestServer, type TestServer } from './testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer({ maintenanceIntervalMs: 50 })
})
afterAll(() => server.stop())

interface Thing {
  _id: number
  [field: string]: unknown
}
const things = () => server.db.collection<Thing>(`indexes${next++}`)

describe('plans', () => {
  it('examines no more documents than it returns for equality, sort and limit', async () => {
    const posts = things()
    await posts.insertMany(
      Array.from({ length: 500 }, (_, _id) => ({
        _id,
        topic: _id % 7,
        at: new Date(_id * 1000),
        tags: ['x', _id % 3],
      })),
    )
    await posts.createIndex({ topic: 1, at: -1 })
    await posts.createIndex({ tags: 1, at: 1 })
    const newest = posts.find({ topic: 3 }).sort({ at: -1 }).limit(20)
    expect(await explained(newest.clone())).toMatchObject({
      names: ['LIMIT', 'FETCH', 'IXSCAN'],
      index: 'topic_1_at_-1',
      direction: 'forward',
      nReturned: 20,
      totalDocsExamined: 20,
      totalKeysExamined: 20,
    })
    expect(await explained(posts.find({ topic: 3 }).sort({ at: 1 }).limit(5))).toMatchObject({
      direction: 'backward',
      totalDocsExamined: 5,
    })
    expect(await explained(posts.find({ tags: 2 }).sort({ at: 1 }).limit(5))).toMatchObject({
      index: 'tags_1_at_1',
      names: ['LIMIT', 'FETCH', 'IXSCAN'],
      totalDocsExamined: 5,
    })
    const range = posts.find({ topic: 3, at: { $gte: new Date(100_000), $lt: new Date(200_000) } })
    const { nReturned, totalDocsExamined } = await explained(range)
    expect(totalDocsExamined).toBe(nReturned)
  })

  it('finds by id without reading anything else', async () => {
    const posts = things()
    await posts.insertMany([1, 2, 3].map((_id) => ({ _id })))
    expect(await explained(posts.find({ _id: 2 }))).toMatchObject({
      names: ['IDHACK'],
      totalDocsExamined: 1,
    })
    expect(await explained(posts.find({ _id: { $in: [1, 3] } }))).toMatchObject({
      index: '_id_',
      totalDocsExamined: 2,
    })
  })

  it('looks up each of a long list of ids', async () => {
    const posts = things()
    await posts.insertMany(Array.from({ length: 3000 }, (_, _id) => ({ _id })))
    const wanted = Array.from({ length: 1000 }, (_, i) => i * 3)
    expect(await explained(posts.find({ _id: { $in: [...wanted, 3] } }))).toMatchObject({
      nReturned: 1000,
      totalDocsExamined: 1000,
    })
  })

  it('scans and sorts in memory where no index helps', async () => {
    const posts = things()
    await posts.insertMany([1, 2, 3].map((_id) => ({ _id, n: -_id })))
    expect(await explained(posts.find({ n: { $lt: 0 } }).sort({ n: 1 }))).toMatchObject({
      names: ['SORT', 'COLLSCAN'],
      totalDocsExamined: 3,
      nReturned: 3,
    })
  })

  it('uses an index for a list and each side of an or', async () => {
    const posts = things()
    await posts.insertMany(
      ['apple', 'apricot', 'banana', 'cherry'].map((name, _id) => ({ _id, name, n: _id })),
    )
    await posts.createIndex({ name: 1 })
    await posts.createIndex({ n: 1 })
    expect(await explained(posts.find({ name: { $in: ['cherry', 'apple'] } }))).toMatchObject({
      totalDocsExamined: 2,
    })
    const either = posts.find({ $or: [{ name: 'banana' }, { n: 3 }] })
    expect(await explained(either)).toMatchObject({
      names: ['FETCH', 'OR'],
      totalDocsExamined: 2,
      nReturned: 2,
    })
  })

  it('pages by key without reading what is newer', async () => {
    const posts = things()
    await posts.insertMany(
      Array.from({ length: 300 }, (_, _id) => ({ _id, topic: _id % 2, at: Math.floor(_id / 3) })),
    )
    await posts.createIndex({ topic: 1, at: -1, _id: -1 })
    await posts.createIndex({ at: -1, _id: -1 })
    const older = { $or: [{ at: { $lt: 50 } }, { at: 50, _id: { $lt: 151 } }] }
    const page = posts.find(older).sort({ at: -1, _id: -1 }).limit(5)
    expect((await page.clone().toArray()).map(({ _id }) => _id)).toEqual([150, 149, 148, 147, 146])
    const plan = await explained(page)
    expect(plan.names).toEqual(['LIMIT', 'FETCH', 'SORT_MERGE'])
    expect(plan.totalDocsExamined).toBeLessThanOrEqual(plan.nReturned + 1)
    const inTopic = posts
      .find({ topic: 1, ...older })
      .sort({ at: -1, _id: -1 })
      .limit(5)
    expect((await inTopic.clone().toArray()).map(({ _id }) => _id)).toEqual([
      149, 147, 145, 143, 141,
    ])
    expect((await explained(inTopic)).totalDocsExamined).toBeLessThanOrEqual(6)
  })

  it('uses hints and rejects unknown ones', async () => {
    const posts = things()
    await posts.insertOne({ _id: 1, n: 1 })
    await posts.createIndex({ n: 1 })
    expect(await explained(posts.find({ n: 1 }).hint({ $natural: 1 }))).toMatchObject({
      names: ['COLLSCAN'],
    })
    expect(await explained(posts.find({}).hint('n_1'))).toMatchObject({ index: 'n_1' })
    await expect(posts.find({}).hint('nope').toArray()).rejects.toMatchObject({ code: 2 })
  })
})

describe('kinds of indexes', () => {
  it('rejects duplicates in a unique index with key pattern and value', async () => {
    const users = things()
    await users.createIndex({ email: 1 }, { unique: true })
    await users.insertMany([{ _id: 1, email: 'a' }, { _id: 2, email: 'a\0b' }, { _id: 3 }])
    await expect(users.insertOne({ _id: 4, email: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a' },
    })
    await expect(users.updateOne({ _id: 2 }, { $set: { email: 'a' } })).rejects.toMatchObject({
      code: 11000,
    })
    await expect(users.insertOne({ _id: 5 })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: null },
    })
    await expect(
      users.findOneAndUpdate({ _id: 3 }, { $set: { email: 'a' } }),
    ).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'a' },
    })
    await users.updateOne({ _id: 1 }, { $set: { email: 'b' } })
    await users.insertOne({ _id: 4, email: 'a' })
    expect(await users.countDocuments()).toBe(4)
  })

  it('does not build a unique index over duplicates', async () => {
    const users = things()
    await users.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, n: 1 },
    ])
    await expect(users.createIndex({ n: 1 }, { unique: true })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await users.listIndexes().toArray()).toHaveLength(1)
  })

  it('leaves documents out of partial indexes, never out of results', async () => {
    const users = things()
    const partialFilterExpression = { a: { $exists: true } }
    await users.createIndex({ a: 1 }, { unique: true, partialFilterExpression })
    await users.createIndex({ b: 1 }, { unique: true, partialFilterExpression: { active: true } })
    await users.insertMany([
      { _id: 1, b: 1, active: true },
      { _id: 2, b: 1, active: false },
      { _id: 3, a: 1, b: 1 },
    ])
    await expect(users.insertOne({ _id: 4, b: 1, active: true })).rejects.toMatchObject({
      code: 11000,
    })
    expect(await users.find({ a: null }).toArray()).toHaveLength(2)
    expect(await users.find({}).sort({ a: 1 }).toArray()).toHaveLength(3)
    expect(await users.find({ b: 1 }).toArray()).toHaveLength(3)
    expect((await explained(users.find({ b: 1, active: true }))).index).toBe('b_1')
    expect((await explained(users.find({ a: 1 }))).index).toBe('a_1')
  })

  it('keeps array indexes consistent with updates and rejects parallel arrays', async () => {
    const posts = things()
    await posts.createIndex({ tags: 1, cats: 1 })
    await posts.insertOne({ _id: 1, tags: ['a', 'b', 'a'], cats: 1 })
    await posts.updateOne({ _id: 1 }, { $set: { tags: ['b'] } })
    expect(await posts.countDocuments({ tags: 'a' })).toBe(0)
    expect(await posts.countDocuments({ tags: 'b' })).toBe(1)
    await expect(posts.insertOne({ _id: 2, tags: [1], cats: [1] })).rejects.toMatchObject({
      code: 171,
    })
    expect(await posts.countDocuments()).toBe(1)
  })

  it('orders and finds values that are longer than a key can be', async () => {
    const posts = things()
    await posts.createIndex({ text: 1 }, { unique: true })
    const long = 'x'.repeat(5000)
    await posts.insertMany(['c', 'a', 'b'].map((end, _id) => ({ _id, text: long + end })))
    const ids = (cursor: { toArray(): Promise<Thing[]> }) =>
      cursor.toArray().then((all) => all.map(({ _id }) => _id))
    expect(await ids(posts.find().sort({ text: 1 }))).toEqual([1, 2, 0])
    expect(await ids(posts.find({ text: `${long}b` }))).toEqual([2])
    expect(await ids(posts.find({ text: { $gt: `${long}a` } }).sort({ text: -1 }))).toEqual([0, 2])
    await expect(posts.insertOne({ _id: 9, text: `${long}a` })).rejects.toMatchObject({
      code: 11000,
    })
  })

  it('removes documents that have expired', async () => {
    const sessions = things()
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 1 })
    await sessions.insertMany([
      { _id: 1, at: new Date(Date.now() - 5000) },
      { _id: 2, at: new Date(Date.now() + 60_000) },
      { _id: 3, at: 'no date' },
      { _id: 4 },
    ])
    await expect.poll(() => sessions.distinct('_id'), { interval: 20 }).toEqual([2, 3, 4])
  })

  it('removes by the first of several dates, and only what a partial index contains', async () => {
    const sessions = things()
    const past = new Date(Date.now() - 5000)
    const future = new Date(Date.now() + 60_000)
    await sessions.insertMany([
      { _id: 1, at: past, done: false },
      { _id: 2, at: past },
      { _id: 3, at: [future, past], done: true },
      { _id: 4, at: [future], done: true },
      { _id: 5, at: past, done: true },
    ])
    const partialFilterExpression = { done: true }
    await sessions.createIndex({ at: 1 }, { expireAfterSeconds: 1, partialFilterExpression })
    await expect.poll(() => sessions.distinct('_id'), { interval: 20 }).toEqual([1, 2, 4])
  })

  it('lists, repeats and drops indexes', async () => {
    const posts = things()
    await posts.createIndex({ a: 1 }, { unique: true })
    expect(await posts.createIndex({ a: 1 }, { unique: true })).toBe('a_1')
    await expect(posts.createIndex({ a: 1 })).rejects.toMatchObject({ code: 86 })
    await expect(posts.createIndex({ a: 1 }, { name: 'other' })).rejects.toMatchObject({ code: 85 })
    await expect(posts.createIndex({ a: '2dsphere' })).rejects.toMatchObject({ code: 115 })
    expect(await posts.listIndexes().toArray()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { a: 1 }, name: 'a_1', unique: true },
    ])
    await posts.dropIndex('a_1')
    await expect(posts.dropIndex('a_1')).rejects.toMatchObject({ code: 27 })
    await expect(posts.dropIndex('_id_')).rejects.toMatchObject({ code: 72 })
  })

  it('returns complete results while an index is built', async () => {
    const posts = things()
    await posts.insertMany(Array.from({ length: 2000 }, (_, _id) => ({ _id, a: _id % 10 })))
    let isDone = false
    const counts = new Set<number>()
    const reader = async () => {
      while (!isDone) counts.add(await posts.countDocuments({ a: 5 }))
    }
    const readers = [reader(), reader(), reader()]
    for (let i = 0; i < 15; i++) {
      await posts.createIndex({ a: 1 })
      await posts.dropIndex('a_1')
    }
    isDone = true
    await Promise.all(readers)
    expect([...counts]).toEqual([200])
  })
})
