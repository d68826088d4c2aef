import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Thing {
  _id: number
  [field: string]: unknown
}
const things = () => server.db.collection<Thing>(`text${next++}`)
type Things = ReturnType<typeof things>

const search = ($search: string, options = {}) => ({ $text: { $search, ...options } })
const score = { $meta: 'textScore' } as const

async function ids(collection: Things, filter: object): Promise<number[]> {
  const found = await collection.find(filter).toArray()
  return found.map(({ _id }) => _id).sort((a, b) => a - b)
}

async function shop(): Promise<Things> {
  const collection = things()
  await collection.createIndex({ subject: 'text' })
  await collection.insertMany([
    { _id: 1, subject: 'coffee', by: 'xyz', views: 50 },
    { _id: 2, subject: 'Coffee Shopping', by: 'efg', views: 5 },
    { _id: 3, subject: 'Baking a cake', by: 'abc', views: 90 },
    { _id: 4, subject: 'baking', by: 'xyz', views: 100 },
    { _id: 5, subject: 'Café Con Leche', by: 'abc', views: 200 },
    { _id: 6, subject: 'Сырники', by: 'jkl', views: 80 },
    { _id: 7, subject: 'coffee and cream', by: 'efg', views: 10 },
    { _id: 8, subject: 'Cafe con Leche', by: 'xyz', views: 10 },
  ])
  return collection
}

describe('what a search finds', () => {
  it('takes any of several words in any of their forms', async () => {
    const posts = await shop()
    expect(await ids(posts, search('coffee'))).toEqual([1, 2, 7])
    expect(await ids(posts, search('bake coffees cake'))).toEqual([1, 2, 3, 4, 7])
    expect(await ids(posts, search('сырники CAFÉS'))).toEqual([5, 6, 8])
  })

  it('takes phrases as they are written and leaves out what is negated', async () => {
    const posts = await shop()
    expect(await ids(posts, search('"coffee shop"'))).toEqual([2])
    expect(await ids(posts, search('"coffee shop" cream'))).toEqual([2])
    expect(await ids(posts, search('coffee -shop'))).toEqual([1, 7])
    expect(await ids(posts, search('coffee -"and cream"'))).toEqual([1, 2])
    expect(await ids(posts, search('coffee-shop'))).toEqual([1, 2, 7])
  })

  it('finds nothing for stop words, for negations alone and for nothing', async () => {
    const posts = await shop()
    for (const text of ['and the', '-coffee', '', '"and"']) {
      expect(await ids(posts, search(text)), text).toEqual([])
    }
  })

  it('tells case and diacritics apart on request', async () => {
    const posts = await shop()
    expect(await ids(posts, search('Coffee', { $caseSensitive: true }))).toEqual([2])
    expect(await ids(posts, search('"Café Con"', { $caseSensitive: true }))).toEqual([5])
    expect(await ids(posts, search('CAFÉ', { $diacriticSensitive: true }))).toEqual([5])
    expect(await ids(posts, search('leche -cafe', { $diacriticSensitive: true }))).toEqual([5])
    expect(await ids(posts, search('leches -Cafe', { $caseSensitive: true }))).toEqual([])
  })

  it('reads the search in the language it names', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' }, { default_language: 'none' })
    await posts.insertMany([
      { _id: 1, a: 'the running' },
      { _id: 2, a: 'corriendo', language: 'spanish' },
      { _id: 3, a: 'the runner', language: 'en' },
    ])
    expect(await ids(posts, search('the'))).toEqual([1])
    expect(await ids(posts, search('running'))).toEqual([1])
    expect(await ids(posts, search('corriendo', { $language: 'es' }))).toEqual([2])
    expect(await ids(posts, search('the runners', { $language: 'english' }))).toEqual([3])
  })

  it('holds together with other conditions and in every command', async () => {
    const posts = await shop()
    const filter = { ...search('coffee cake'), views: { $gt: 9 } }
    expect(await ids(posts, filter)).toEqual([1, 3, 7])
    expect(await ids(posts, { $and: [search('coffee'), { by: 'efg' }] })).toEqual([2, 7])
    expect(await posts.countDocuments(filter)).toBe(3)
    expect(await posts.count(filter)).toBe(3)
    expect((await posts.distinct('by', search('coffee'))).sort()).toEqual(['efg', 'xyz'])
    expect(await posts.updateMany(search('leche'), { $inc: { views: 1 } as never })).toMatchObject({
      modifiedCount: 2,
    })
    const best = { sort: { s: score }, projection: { subject: 1, s: score } }
    expect(await posts.findOneAndUpdate(search('coffee'), { $set: { by: 'me' } }, best)).toEqual({
      _id: 1,
      subject: 'coffee',
      s: 1,
    })
    expect(await posts.findOneAndDelete(search('coffee'), best)).toMatchObject({ _id: 1 })
    expect(await posts.deleteMany(search('coffee -cream'))).toMatchObject({ deletedCount: 1 })
    expect(await ids(posts, {})).toEqual([3, 4, 5, 6, 7, 8])
  })
})

describe('scores', () => {
  it('come with a projection and order the answer', async () => {
    const posts = await shop()
    const found = posts.find(search('coffee cream')).sort({ s: score })
    // 7: coffe 0.75 + cream 0.75; 1: "coffe" is not "coffee", so 1; 2: 0.75.
    expect(await found.project({ subject: 1, s: score }).toArray()).toEqual([
      { _id: 7, subject: 'coffee and cream', s: 1.5 },
      { _id: 1, subject: 'coffee', s: 1 },
      { _id: 2, subject: 'Coffee Shopping', s: 0.75 },
    ])
    expect(await posts.find(search('cake'), { projection: { s: score } }).toArray()).toEqual([
      { _id: 3, subject: 'Baking a cake', by: 'abc', views: 90, s: 0.75 },
    ])
    const without = { projection: { _id: 0, views: 0, s: score } }
    expect(await posts.findOne(search('cake'), without)).toEqual({
      subject: 'Baking a cake',
      by: 'abc',
      s: 0.75,
    })
  })

  it('page with skip and limit, and go before other fields of a sort', async () => {
    const posts = await shop()
    const found = posts.find(search('coffee leche')).sort({ s: score, views: -1 })
    const order = (await found.toArray()).map(({ _id }) => _id)
    // 1 has 1; 2, 7 have 0.75; 5 and 8 have 0.6667.
    expect(order).toEqual([1, 7, 2, 5, 8])
    const page = await posts
      .find(search('coffee leche'))
      .sort({ s: score })
      .skip(1)
      .limit(2)
      .toArray()
    expect(page.map(({ _id }) => _id).sort()).toEqual([2, 7])
  })

  it('go through the stages of a pipeline', async () => {
    const posts = await shop()
    const result = await posts
      .aggregate([
        { $match: search('coffee cream') },
        { $addFields: { tags: ['a', 'b'], s: score } },
        { $unwind: '$tags' },
        { $match: { tags: 'b' } },
        { $sort: { x: score } },
        { $project: { tags: 1, s: 1, again: { $multiply: [2, score] } } },
        { $limit: 2 },
      ])
      .toArray()
    expect(result).toEqual([
      { _id: 7, tags: 'b', s: 1.5, again: 3 },
      { _id: 1, tags: 'b', s: 1, again: 2 },
    ])
    const group = { $group: { _id: null, best: { $max: score }, n: { $sum: 1 } } }
    expect(await posts.aggregate([{ $match: search('coffee cream') }, group]).toArray()).toEqual([
      { _id: null, best: 1.5, n: 3 },
    ])
    const sorted = [{ $match: search('coffee cream') }, { $sort: { s: score } }, { $limit: 1 }]
    expect(await posts.aggregate(sorted).toArray()).toMatchObject([{ _id: 7 }])
  })

  it('are refused where no search gives them', async () => {
    const posts = await shop()
    const missing = { code: 40218 }
    await expect(posts.find({}).project({ s: score }).toArray()).rejects.toMatchObject(missing)
    await expect(posts.find({}).sort({ s: score }).toArray()).rejects.toMatchObject(missing)
    for (const stage of [{ $sort: { s: score } }, { $project: { s: score } }]) {
      const pipeline = [{ $match: { _id: 99 } }, stage]
      await expect(posts.aggregate(pipeline).toArray()).rejects.toMatchObject(missing)
    }
    const afterGroup = [
      { $match: search('coffee') },
      { $group: { _id: '$by' } },
      { $sort: { s: score } },
    ]
    await expect(posts.aggregate(afterGroup).toArray()).rejects.toMatchObject(missing)
    const unknown = posts.find(search('coffee')).project({ s: { $meta: 'nonsense' } })
    await expect(unknown.toArray()).rejects.toMatchObject({ code: 17308 })
  })
})

describe('what a search refuses', () => {
  it('says so without an index', async () => {
    const posts = things()
    const refusal = { code: 27, message: /text index required for \$text query/ }
    await expect(posts.find(search('x')).toArray()).rejects.toMatchObject(refusal)
    await posts.insertOne({ _id: 1 })
    await expect(posts.find(search('x')).toArray()).rejects.toMatchObject({ code: 27 })
    await expect(posts.deleteMany(search('x'))).rejects.toMatchObject({ code: 27 })
    await expect(posts.updateOne(search('x'), { $set: { a: 1 } })).rejects.toMatchObject({
      code: 27,
    })
  })

  it('names what is wrong with it', async () => {
    const posts = await shop()
    const code = async (filter: object) =>
      posts
        .find(filter)
        .toArray()
        .then(
          () => 0,
          (error: { code: number }) => error.code,
        )
    expect(await code({ $text: 'x' })).toBe(2)
    expect(await code({ $text: {} })).toBe(4)
    expect(await code({ $text: { $search: 7 } })).toBe(14)
    expect(await code(search('x', { $language: 7 }))).toBe(14)
    expect(await code(search('x', { $caseSensitive: 1 }))).toBe(14)
    expect(await code(search('x', { $diacriticSensitive: 'yes' }))).toBe(14)
    expect(await code(search('x', { $other: 1 }))).toBe(2)
    expect(await code(search('x', { $language: 'klingon' }))).toBe(2)
    expect(await code({ $and: [search('x'), search('y')] })).toBe(2)
    expect(await code({ $nor: [search('x')] })).toBe(2)
    expect(await code({ a: { $elemMatch: search('x') } })).toBe(2)
    expect(await code({ a: { $elemMatch: { b: 1, ...search('x') } } })).toBe(2)
    expect(await code({ $or: [search('x'), { a: 1 }] })).toBe(115)
    await expect(posts.find(search('x')).hint({ _id: 1 }).toArray()).rejects.toMatchObject({
      code: 2,
    })
    const later = [{ $limit: 1 }, { $match: search('x') }]
    await expect(posts.aggregate(later).toArray()).rejects.toMatchObject({ code: 17313 })
  })
})

describe('searches in transactions', () => {
  it('see their own writes, and others only what is committed', async () => {
    const posts = await shop()
    const session = server.client.startSession()
    session.startTransaction()
    await posts.insertOne({ _id: 20, subject: 'coffee coffee' }, { session })
    await posts.updateOne({ _id: 2 }, { $set: { subject: 'tea shop' } }, { session })
    await posts.deleteOne({ _id: 1 }, { session })
    const inside = await posts.find(search('coffee'), { session }).sort({ s: score }).toArray()
    expect(inside.map(({ _id }) => _id)).toEqual([20, 7])
    expect(await ids(posts, search('coffee'))).toEqual([1, 2, 7])
    await session.commitTransaction()
    await session.endSession()
    expect(await ids(posts, search('coffee'))).toEqual([7, 20])
    expect(await ids(posts, search('tea'))).toEqual([2])
  })
})
