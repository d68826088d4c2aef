import { randomUUID } from 'node:crypto'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { observeWrites } from './observe-writes'

let client: MongoClient
let written: string[]
const databaseName = `haulyard-test-${randomUUID()}`
const db = () => observeWrites(client.db(databaseName), (name) => written.push(name))

beforeAll(async () => {
  client = await MongoClient.connect(inject('mongodbUri'))
  await client.db(databaseName).createCollection('parts')
})
beforeEach(() => {
  written = []
})
afterAll(async () => {
  await client.db(databaseName).dropDatabase()
  await client.close()
})

describe('a write', () => {
  test.each([
    ['insertOne', () => db().collection('parts').insertOne({})],
    ['insertMany', () => db().collection('parts').insertMany([{}])],
    [
      'updateMany',
      () =>
        db()
          .collection('parts')
          .updateMany({}, { $set: { a: 1 } }),
    ],
    [
      'findOneAndUpdate',
      () =>
        db()
          .collection('parts')
          .findOneAndUpdate({}, { $set: { a: 2 } }),
    ],
    [
      'bulkWrite',
      () =>
        db()
          .collection('parts')
          .bulkWrite([{ insertOne: { document: {} } }]),
    ],
    ['deleteMany', () => db().collection('parts').deleteMany({})],
  ])('by %s calls the listener before its promise settles', async (_name, write) => {
    await write().then(() => expect(written).toEqual(['parts']))
  })

  test('that fails calls the listener as well, because it may have happened', async () => {
    const parts = db().collection<{ _id: number }>('parts')
    await parts.insertOne({ _id: 1 })
    written = []
    await expect(parts.insertOne({ _id: 1 })).rejects.toThrow(/duplicate key/)
    expect(written).toEqual(['parts'])
  })

  test('in a transaction calls the listener again when the transaction commits', async () => {
    const observed = db()
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await observed.collection('parts').insertOne({}, { session })
        await observed.collection('tools').insertOne({}, { session })
        written = []
      }),
    )
    expect(written.toSorted()).toEqual(['parts', 'tools'])
  })

  test('by a method that is not observed throws', () => {
    expect(() => db().collection('parts').initializeOrderedBulkOp()).toThrow(/not observed/)
  })
})

test('reads do not call the listener', async () => {
  const parts = db().collection('parts')
  expect(await parts.find().sort({ _id: 1 }).limit(1).toArray()).toHaveLength(1)
  expect(await parts.countDocuments({})).toBeGreaterThan(0)
  expect(parts.collectionName).toBe('parts')
  expect(written).toEqual([])
})
