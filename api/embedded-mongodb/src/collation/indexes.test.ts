import type { Document } from 'mongodb'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createTempDir,
  startEmbeddedMongo,
  startTestServer,
  type TestServer,
} from '../testing/test-server.js'

const collation = { locale: 'en', strength: 2 }
const full = {
  locale: 'en',
  caseLevel: false,
  caseFirst: 'off',
  strength: 2,
  numericOrdering: false,
  alternate: 'non-ignorable',
  maxVariable: 'punct',
  normalization: false,
  backwards: false,
  version: '57.1',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(() => server.db.dropDatabase())

const users = () => server.db.collection('users')

async function planOf(filter: Document, options: Document = {}) {
  const plan = await users().find(filter, options).explain('executionStats')
  return { text: JSON.stringify(plan.queryPlanner.winningPlan), stats: plan.executionStats }
}

describe('an index with a collation', () => {
  beforeEach(async () => {
    await users().createIndex({ email: 1 }, { unique: true, collation })
    await users().insertMany([
      { email: 'ann@x.org', age: 1 },
      { email: 'Bén@x.org', age: 2 },
      { email: 5, age: 3 },
    ])
  })

  it('is listed with all of its rules', async () => {
    const [, index] = await users().indexes()
    expect(index?.collation).toEqual(full)
  })

  it('is unique by its rules, on insert, update and creation', async () => {
    await expect(users().insertOne({ email: 'ANN@X.ORG' })).rejects.toMatchObject({ code: 11000 })
    await users().insertOne({ email: 'ben@x.org' })
    await expect(
      users().updateOne({ age: 1 }, { $set: { email: 'BEN@x.org' } }),
    ).rejects.toMatchObject({ code: 11000 })
    await users().updateOne({ age: 1 }, { $set: { email: 'Ann@X.org' } })
    await users().deleteOne({ age: 1 })
    await users().insertOne({ email: 'aNN@x.org' })
    const one = { locale: 'en', strength: 1 }
    await expect(
      users().createIndex({ email: 1 }, { name: 'strict', unique: true, collation: one }),
    ).rejects.toMatchObject({ code: 11000 })
  })

  it('finds its texts for a query with the same collation', async () => {
    const { text, stats } = await planOf({ email: 'BÉN@X.ORG' }, { collation })
    expect(text).toContain('"indexName":"email_1"')
    expect(stats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 })
    const listed = await planOf({ email: { $in: ['ANN@x.org', 'no', 5] } }, { collation })
    expect(listed.stats).toMatchObject({ nReturned: 2, totalDocsExamined: 2 })
  })

  it('bounds no text of a query with another, but numbers', async () => {
    expect((await planOf({ email: 'ann@x.org' })).text).toContain('COLLSCAN')
    const other = { collation: { locale: 'en', strength: 1 } }
    const scanned = await planOf({ email: 'BEN@x.org' }, other)
    expect(scanned.text).toContain('COLLSCAN')
    expect(scanned.stats.nReturned).toBe(1)
    expect((await planOf({ email: 5 })).text).toContain('IXSCAN')
    expect((await planOf({ email: { $gt: 'a' } }, { collation })).text).toContain('COLLSCAN')
  })

  it('gives no order, which its bytes do not have', async () => {
    const plan = await users().find({}, { collation }).sort({ email: 1 }).explain()
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"stage":"SORT"')
    const simple = await users().find().sort({ email: 1 }).explain()
    expect(JSON.stringify(simple.queryPlanner.winningPlan)).toContain('"stage":"SORT"')
  })

  it('stands beside one with the same fields and another collation', async () => {
    await users().createIndex({ email: 1 }, { name: 'simple' })
    expect((await planOf({ email: 'ann@x.org' })).text).toContain('"indexName":"simple"')
    expect((await planOf({ email: 'ANN@x.org' }, { collation })).text).toContain(
      '"indexName":"email_1"',
    )
    await expect(
      users().createIndex({ email: 1 }, { name: 'other', collation }),
    ).rejects.toMatchObject({
      code: 85,
    })
    await expect(users().createIndex({ email: 1 }, { name: 'email_1' })).rejects.toMatchObject({
      code: 86,
    })
  })

  it('leaves an ordinary index out of what it cannot answer', async () => {
    await users().createIndex({ age: 1, email: 1 })
    const { text, stats } = await planOf({ age: 2, email: 'BÉN@x.org' }, { collation })
    expect(text).toContain('IXSCAN')
    expect(stats.nReturned).toBe(1)
  })

  it('uses a partial filter by its own rules', async () => {
    const partialFilterExpression = { state: 'active' }
    await users().createIndex({ age: 1 }, { unique: true, collation, partialFilterExpression })
    await users().updateOne({ age: 1 }, { $set: { state: 'ACTIVE' } })
    await expect(
      users().insertOne({ email: 'new', age: 1, state: 'Active' }),
    ).rejects.toMatchObject({
      code: 11000,
    })
    const used = await planOf({ age: 1, state: 'active' }, { collation })
    expect(used.text).toContain('"indexName":"age_1"')
    expect(used.stats.nReturned).toBe(1)
    expect((await planOf({ age: 1, state: 'active' })).text).toContain('COLLSCAN')
  })

  it('sees texts that a transaction still sees', async () => {
    const session = server.client.startSession()
    session.startTransaction()
    await users().findOne({ age: 3 }, { session })
    await users().deleteOne({ age: 1 })
    const seen = await users().findOne({ email: 'ANN@X.ORG' }, { session, collation })
    expect(seen?.age).toBe(1)
    await session.abortTransaction()
    await session.endSession()
    expect(await users().findOne({ email: 'ANN@X.ORG' }, { collation })).toBeNull()
  })
})

it('keeps its rules when the server starts again', async () => {
  const directory = createTempDir()
  const withServer = async (work: (client: MongoClient) => Promise<void>) => {
    const running = await startEmbeddedMongo({ dataDir: directory.path })
    const client = await MongoClient.connect(running.uri)
    await work(client).finally(() => client.close())
    await running.stop()
  }
  await withServer(async (client) => {
    const texts = await client
      .db('test')
      .createCollection<{ _id: string; t: string }>('texts', { collation })
    await texts.createIndex({ t: 1 }, { unique: true })
    await texts.insertOne({ _id: 'One', t: 'Text' })
  })
  await withServer(async (client) => {
    const texts = client.db('test').collection<{ _id: string; t: string }>('texts')
    await expect(texts.insertOne({ _id: 'two', t: 'TEXT' })).rejects.toMatchObject({ code: 11000 })
    await expect(texts.insertOne({ _id: 'ONE', t: 'new' })).rejects.toMatchObject({ code: 11000 })
    expect(await texts.findOne({ t: 'text' })).toMatchObject({ _id: 'One' })
    expect(await texts.findOne({ _id: 'ONE' })).toMatchObject({ t: 'Text' })
  })
  directory.remove()
})

describe('the collation of a collection', () => {
  beforeEach(async () => {
    await server.db.createCollection('users', { collation })
    await users().insertMany([{ name: 'Ann', at: new Date(1) }, { name: 'ANN' }, { name: 'ben' }])
  })

  it('is shown with the collection and its index on the id', async () => {
    const [info] = await server.db.listCollections({ name: 'users' }).toArray()
    expect(info).toMatchObject({ options: { collation: full }, idIndex: { collation: full } })
    expect((await users().indexes())[0]).toMatchObject({ name: '_id_', collation: full })
  })

  it('holds for all that names none, and gives way to one that is named', async () => {
    expect(await users().countDocuments({ name: 'ann' })).toBe(2)
    expect(await users().distinct('name')).toEqual(['Ann', 'ben'])
    const simple = { collation: { locale: 'simple' } }
    expect(await users().countDocuments({ name: 'ann' }, simple)).toBe(0)
    expect(
      await users()
        .aggregate([{ $group: { _id: '$name' } }], simple)
        .toArray(),
    ).toHaveLength(3)
    await users().updateMany({ name: 'ANN' }, { $set: { seen: true } }, simple)
    expect(await users().countDocuments({ seen: true })).toBe(1)
    expect((await users().deleteMany({ name: 'ann' })).deletedCount).toBe(2)
  })

  it('goes over to its indexes unless they name another', async () => {
    await users().createIndex({ name: 1 })
    await users().createIndex({ at: 1 }, { collation: { locale: 'simple' } })
    const [, byName, byDate] = await users().indexes()
    expect(byName?.collation).toEqual(full)
    expect(byDate).not.toHaveProperty('collation')
    expect((await planOf({ name: 'ann' })).stats).toMatchObject({
      nReturned: 2,
      totalDocsExamined: 2,
    })
    await expect(
      users().createIndex({ _id: 1 }, { collation: { locale: 'simple' } }),
    ).rejects.toMatchObject({ code: 2 })
  })

  it('makes ids unique, and finds them', async () => {
    const ids = server.db.collection<{ _id: string | number }>('users')
    await ids.insertMany([{ _id: 'Key' }, { _id: 7 }])
    await expect(ids.insertOne({ _id: 'KEY' })).rejects.toMatchObject({ code: 11000 })
    expect((await planOf({ _id: 'kEY' })).stats).toMatchObject({
      nReturned: 1,
      totalDocsExamined: 1,
    })
    expect((await planOf({ _id: 7 })).text).toContain('IDHACK')
    const simple = { collation: { locale: 'simple' } }
    expect(await ids.findOne({ _id: 'kEY' }, simple)).toBeNull()
    expect(await ids.findOne({ _id: 'Key' }, simple)).toEqual({ _id: 'Key' })
    await ids.deleteOne({ _id: 'key' })
    await ids.insertOne({ _id: 'KEY' })
  })

  it('stays when $out replaces the collection', async () => {
    await server.db.collection('source').insertOne({ name: 'Zoe' })
    await server.db
      .collection('source')
      .aggregate([{ $out: 'users' }])
      .toArray()
    expect(await users().countDocuments({ name: 'zoe' })).toBe(1)
  })
})
