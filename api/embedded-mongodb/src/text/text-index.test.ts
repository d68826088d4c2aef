import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

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
const things = () => server.db.collection<Thing>(`textindex${next++}`)
type Things = ReturnType<typeof things>

const search = ($search: string) => ({ $text: { $search } })

async function ids(collection: Things, filter: object): Promise<number[]> {
  const found = await collection.find(filter).toArray()
  return found.map(({ _id }) => _id).sort((a, b) => a - b)
}

const common = { language_override: 'language', textIndexVersion: 3 }

describe('making text indexes', () => {
  it('stores them in the form that MongoDB lists', async () => {
    const posts = things()
    expect(await posts.createIndex({ b: 'text', a: 'text' }, { weights: { b: 5, c: 2 } })).toBe(
      'b_text_a_text',
    )
    expect((await posts.listIndexes().toArray())[1]).toEqual({
      v: 2,
      key: { _fts: 'text', _ftsx: 1 },
      name: 'b_text_a_text',
      weights: { a: 1, b: 5, c: 2 },
      default_language: 'english',
      ...common,
    })
    const compound = things()
    const key = { z: 1, a: 'text', y: -1 } as const
    const options = { name: 'all', default_language: 'nb', language_override: 'idioma' }
    await compound.createIndex(key, options)
    expect((await compound.listIndexes().toArray())[1]).toMatchObject({
      key: { z: 1, _fts: 'text', _ftsx: 1, y: -1 },
      ...options,
    })
    expect(Object.keys((await compound.listIndexes().toArray())[1]?.key)).toEqual([
      'z',
      '_fts',
      '_ftsx',
      'y',
    ])
  })

  it('takes the same one again and a second one never', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' })
    expect(await posts.createIndex({ a: 'text' })).toBe('a_text')
    const conflict = { code: 85, codeName: 'IndexOptionsConflict' }
    await expect(posts.createIndex({ a: 'text', b: 'text' })).rejects.toMatchObject(conflict)
    await expect(posts.createIndex({ a: 'text' }, { weights: { a: 2 } })).rejects.toMatchObject(
      conflict,
    )
    await expect(posts.createIndex({ b: 1, a: 'text' })).rejects.toMatchObject({
      code: 67,
      message: 'only one text index per collection allowed, found existing text index "a_text"',
    })
    await posts.dropIndex('a_text')
    await posts.createIndex({ b: 1, a: 'text' })
    const both = ['a', 'b'].map((field) => ({ key: new Map([[field, 'text' as const]]) }))
    await expect(things().createIndexes(both)).rejects.toMatchObject({ code: 67 })
  })

  it('refuses what makes no sense', async () => {
    const posts = things()
    const refused = async (key: object, options = {}) => {
      const attempt = posts.createIndex(key as { a: 'text' }, options)
      await expect(attempt, JSON.stringify([key, options])).rejects.toMatchObject({ code: 67 })
    }
    await refused({ a: 'text' }, { weights: { a: 0 } })
    await refused({ a: 'text' }, { weights: { a: 100_000 } })
    await refused({ a: 'text' }, { weights: { a: 'x' } })
    await refused({ a: 'text' }, { weights: { $b: 1 } })
    await refused({ a: 'text' }, { default_language: 'klingon' })
    await refused({ a: 'text' }, { default_language: 7 })
    await refused({ a: 'text' }, { language_override: '' })
    await refused({ a: 'text' }, { textIndexVersion: 2 })
    await refused({ a: 'text' }, { expireAfterSeconds: 10 })
    await refused({ a: 'text', b: 1, c: 'text' })
    await refused({ $a: 'text' })
    await refused({ a: 'text' }, { partialFilterExpression: { $text: { $search: 'x' } } })
    expect(await posts.createIndex({ a: 'text' }, { weights: { a: 99_999 } })).toBe('a_text')
  })

  it('compares words by itself, so it takes no collation but the simple one', async () => {
    const posts = await server.db.createCollection<Thing>(`collated${next++}`, {
      collation: { locale: 'en', strength: 2 },
    })
    await expect(posts.createIndex({ a: 'text' })).rejects.toMatchObject({
      codeName: 'CannotCreateIndex',
    })
    await posts.createIndex({ a: 'text' }, { collation: { locale: 'simple' } })
    await posts.insertOne({ _id: 1, a: 'Green TEA' })
    expect(await ids(posts, search('tea'))).toEqual([1])
  })

  it('takes in what is there already, and goes along with its collection', async () => {
    const posts = things()
    await posts.insertMany([
      { _id: 1, a: 'tea time' },
      { _id: 2, a: ['cake', 'tea'] },
      { _id: 3, a: 7 },
    ])
    await posts.createIndex({ a: 'text' })
    expect(await ids(posts, search('tea'))).toEqual([1, 2])
    const copy = things()
    await copy.createIndex({ a: 'text' })
    await posts.aggregate([{ $out: copy.collectionName }]).toArray()
    expect(await ids(copy, search('cake'))).toEqual([2])
    const renamed = things()
    await posts.rename(renamed.collectionName)
    expect(await ids(renamed, search('tea -cake'))).toEqual([1])
    await renamed.dropIndex('a_text')
    await expect(ids(renamed, search('tea'))).rejects.toMatchObject({ code: 27 })
  })

  it('answers other queries without it, whatever it lacks', async () => {
    const posts = things()
    await posts.insertMany([{ _id: 1, a: 'tea' }, { _id: 2 }])
    await posts.createIndex({ a: 'text' }, { sparse: true })
    expect(await ids(posts, {})).toEqual([1, 2])
    expect(await posts.find().sort({ a: 1 }).hint('a_text').toArray()).toHaveLength(2)
    expect(await posts.countDocuments({ a: null })).toBe(1)
  })
})

describe('kinds of text indexes', () => {
  it('searches one value of the prefix, which the search has to name', async () => {
    const posts = things()
    await posts.createIndex({ shop: 1, 'at.city': 1, a: 'text', price: -1 })
    await posts.insertMany([
      { _id: 1, shop: 1, at: { city: 'x' }, a: 'tea', price: 5 },
      { _id: 2, shop: 2, at: { city: 'x' }, a: 'tea', price: 6 },
      { _id: 3, shop: 1, at: { city: 'y'.repeat(3000) }, a: 'tea', price: 7 },
      { _id: 4, shop: 1, a: 'tea', price: 8 },
    ])
    const tea = search('tea')
    expect(await ids(posts, { shop: 1, 'at.city': 'x', ...tea })).toEqual([1])
    expect(await ids(posts, { shop: 1, 'at.city': 'y'.repeat(3000), ...tea })).toEqual([3])
    expect(await ids(posts, { shop: { $eq: 1 }, 'at.city': null, ...tea })).toEqual([4])
    expect(await ids(posts, { shop: 2, 'at.city': 'x', price: { $lt: 6 }, ...tea })).toEqual([])
    const plan = await posts.find({ shop: 1, 'at.city': 'x', ...tea }).explain()
    expect(plan.queryPlanner.winningPlan.indexPrefix).toEqual({ shop: 1, 'at.city': 'x' })
    expect(plan.executionStats).toMatchObject({ totalKeysExamined: 1, totalDocsExamined: 1 })
    const missing = { code: 291, codeName: 'NoQueryExecutionPlans' }
    await expect(ids(posts, tea)).rejects.toMatchObject(missing)
    await expect(ids(posts, { shop: 1, ...tea })).rejects.toMatchObject(missing)
    const range = { shop: 1, 'at.city': { $gt: 'x' }, ...tea }
    await expect(ids(posts, range)).rejects.toMatchObject(missing)
  })

  it('has room for one value of a field beside the text', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text', b: 1 })
    await expect(posts.insertOne({ _id: 1, a: 'x', b: [1] })).rejects.toMatchObject({ code: 201 })
    await posts.insertOne({ _id: 1, a: 'x', b: 1 })
    await expect(posts.updateOne({ _id: 1 }, { $set: { b: [2] } })).rejects.toMatchObject({
      code: 201,
    })
    expect(await posts.findOne(search('x'))).toEqual({ _id: 1, a: 'x', b: 1 })
  })

  it('leaves out what a partial index does not cover', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' }, { partialFilterExpression: { isOpen: true } })
    await posts.insertMany([
      { _id: 1, a: 'tea', isOpen: true },
      { _id: 2, a: 'tea', isOpen: false },
    ])
    expect(await ids(posts, { isOpen: true, ...search('tea') })).toEqual([1])
    await expect(ids(posts, search('tea'))).rejects.toMatchObject({ code: 291 })
    await posts.updateMany({}, { $set: { isOpen: true } })
    expect(await ids(posts, { isOpen: true, ...search('tea') })).toEqual([1, 2])
  })

  it('keeps two documents from having a term with the same score if it is unique', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' }, { unique: true })
    await posts.insertMany([
      { _id: 1, a: 'tea' },
      { _id: 2, a: 'tea cake' },
      { _id: 3 },
      { _id: 4 },
    ])
    await expect(posts.insertOne({ _id: 5, a: 'Tea' })).rejects.toMatchObject({ code: 11000 })
    expect(await ids(posts, search('tea'))).toEqual([1, 2])
  })

  it('refuses a document in a language that there is not', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' })
    const klingon = { _id: 1, a: 'x', language: 'klingon' }
    await expect(posts.insertOne(klingon)).rejects.toMatchObject({ code: 17262 })
    await expect(posts.insertOne({ ...klingon, language: 7 })).rejects.toMatchObject({
      code: 17261,
    })
    expect(await posts.countDocuments()).toBe(0)
  })

  it('finds words of any length, and texts of many words', async () => {
    const posts = things()
    await posts.createIndex({ a: 'text' }, { default_language: 'none' })
    const long = 'é'.repeat(4000)
    const words = Array.from({ length: 3000 }, (_, i) => `w${i}`).join(' ')
    await posts.insertMany([
      { _id: 1, a: `${long}a` },
      { _id: 2, a: `${long}b` },
      { _id: 3, a: words },
    ])
    expect(await ids(posts, search(`${long}b`))).toEqual([2])
    await posts.updateOne({ _id: 3 }, { $set: { a: `${words} w2999 more` } })
    expect(await ids(posts, search('more'))).toEqual([3])
    expect(await ids(posts, search('w17'))).toEqual([3])
  })
})
