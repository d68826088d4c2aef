import type { Collection } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

interface Item {
  _id: number
  n: number
}

const expired = { code: 50, codeName: 'MaxTimeMSExpired' }
let server: TestServer
let items: Collection<Item>

beforeAll(async () => {
  server = await startTestServer()
  items = server.db.collection('items')
  for (let from = 0; from < 60_000; from += 10_000) {
    await items.insertMany(Array.from({ length: 10_000 }, (_, i) => ({ _id: from + i, n: i })))
  }
})
afterAll(() => server.stop())

/** Decodes every document and finds none. */
const none = { n: -1 }

describe('maxTimeMS', () => {
  const limit = { maxTimeMS: 1 }
  it.each<[string, () => Promise<unknown>]>([
    ['find', () => items.find(none, limit).toArray()],
    ['aggregate', () => items.aggregate([{ $group: { _id: '$n' } }], limit).toArray()],
    ['count', () => items.countDocuments(none, limit)],
    ['distinct', () => items.distinct('n', none, limit)],
    ['update', () => items.updateMany(none, { $set: { n: 0 } }, limit)],
    ['delete', () => items.deleteMany(none, limit)],
    ['findAndModify', () => items.findOneAndDelete(none, limit)],
  ])('ends a long %s', async (_, run) => {
    await expect(run()).rejects.toMatchObject(expired)
  })

  it('counts over all batches of a cursor', async () => {
    const cursor = items.find({}, { maxTimeMS: 5, batchSize: 1000 })
    await expect(cursor.toArray()).rejects.toMatchObject(expired)
  })

  it('ends the wait for the lock of a transaction', async () => {
    const session = server.client.startSession()
    session.startTransaction()
    await items.updateOne({ _id: 1 }, { $set: { n: -2 } }, { session })
    const waiting = items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { maxTimeMS: 20 })
    await expect(waiting).rejects.toMatchObject(expired)
    await session.abortTransaction()
    await session.endSession()
  })

  it('rejects a limit that is not a time', async () => {
    await expect(items.find({}, { maxTimeMS: -1 }).toArray()).rejects.toMatchObject({ code: 2 })
  })
})

it('serves other clients during a long scan', async () => {
  let isScanning = true
  const scan = items.countDocuments(none).finally(() => {
    isScanning = false
  })
  await server.db.command({ ping: 1 })
  await server.db.command({ ping: 1 })
  expect(isScanning).toBe(true)
  expect(await scan).toBe(0)
})

it('ends a cursor whose collection has been dropped', async () => {
  const doomed = server.db.collection<Item>('doomed')
  await doomed.insertMany(Array.from({ length: 10 }, (_, i) => ({ _id: i, n: i })))
  const cursor = doomed.find({}, { batchSize: 2 })
  await cursor.next()
  await doomed.drop()
  await expect(cursor.toArray()).rejects.toMatchObject({ code: 175, codeName: 'QueryPlanKilled' })
})
