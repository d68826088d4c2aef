import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Binary, int } from '../bson/values.js'
import { sendCommand } from '../testing/raw-client.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Account {
  _id: number
  balance?: number
  email?: string
}

async function accounts(count = 2) {
  const collection = server.db.collection<Account>(`accounts${next++}`)
  await collection.createIndex({ balance: 1 })
  const partialFilterExpression = { email: { $exists: true } }
  await collection.createIndex({ email: 1 }, { unique: true, partialFilterExpression })
  await collection.insertMany(Array.from({ length: count }, (_, _id) => ({ _id, balance: 100 })))
  return collection
}

describe('multi-document transactions', () => {
  it('is retried if an index is created that its snapshot does not contain', async () => {
    const collection = await accounts(20)
    let attempts = 0
    const found = await server.client.withSession((session) =>
      session.withTransaction(async () => {
        attempts++
        await collection.findOne({ _id: 0 }, { session })
        if (attempts === 1) await collection.createIndex({ balance: -1, _id: 1 })
        return collection
          .find({ balance: 100 }, { session })
          .sort({ balance: -1, _id: 1 })
          .toArray()
      }),
    )
    expect(attempts).toBe(2)
    expect(found).toHaveLength(20)
  })

  it('shows its own writes inside and nothing outside until the commit', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.updateOne({ _id: 0 }, { $inc: { balance: -30 } }, { session })
    await collection.insertOne({ _id: 2, balance: 30 }, { session })
    await collection.deleteOne({ _id: 1 }, { session })
    const inside = await collection
      .find({ balance: { $gt: 0 } }, { session })
      .sort({ balance: -1 })
      .toArray()
    expect(inside).toEqual([
      { _id: 0, balance: 70 },
      { _id: 2, balance: 30 },
    ])
    expect(await collection.countDocuments({}, { session })).toBe(2)
    expect(await collection.distinct('_id')).toEqual([0, 1])
    await session.commitTransaction()
    expect(await collection.find().toArray()).toEqual([
      { _id: 0, balance: 70 },
      { _id: 2, balance: 30 },
    ])
    expect(await collection.find({ balance: 100 }).toArray()).toEqual([])
    await session.endSession()
  })

  it('discards its writes with an abort', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.updateMany({}, { $set: { balance: 0 } }, { session })
    await collection.insertOne({ _id: 7 }, { session })
    await session.abortTransaction()
    await session.endSession()
    expect(await collection.find().toArray()).toEqual([
      { _id: 0, balance: 100 },
      { _id: 1, balance: 100 },
    ])
    await collection.updateOne({ _id: 0 }, { $set: { balance: 1 } })
    expect(await collection.find({ balance: 1 }).toArray()).toHaveLength(1)
  })

  it('reads the snapshot of its start', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.findOne({ _id: 0 }, { session })
    await collection.updateOne({ _id: 1 }, { $set: { balance: 5 } })
    expect(await collection.findOne({ _id: 1 }, { session })).toEqual({ _id: 1, balance: 100 })
    await session.commitTransaction()
    await session.endSession()
  })

  it('rejects a write to a document changed since its snapshot, with the label that makes drivers retry', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.findOne({}, { session })
    await collection.updateOne({ _id: 0 }, { $inc: { balance: 1 } })
    const error = await collection
      .updateOne({ _id: 0 }, { $inc: { balance: 1 } }, { session })
      .catch((e) => e)
    expect(error).toMatchObject({ code: 112, codeName: 'WriteConflict' })
    expect(error.hasErrorLabel('TransientTransactionError')).toBe(true)
    await session.abortTransaction()
    await session.endSession()
  })

  it('lets the first of two transactions win, also over a unique value', async () => {
    const collection = await accounts()
    const [one, two] = [server.client.startSession(), server.client.startSession()]
    one.startTransaction()
    two.startTransaction()
    await collection.insertOne({ _id: 8, email: 'x' }, { session: one })
    await expect(
      collection.insertOne({ _id: 9, email: 'x' }, { session: two }),
    ).rejects.toMatchObject({ code: 112 })
    await one.commitTransaction()
    await two.abortTransaction()
    expect(await collection.distinct('_id', { email: 'x' })).toEqual([8])
    await Promise.all([one.endSession(), two.endSession()])
  })

  it('makes a plain write wait for the transaction that has written its document', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.updateOne({ _id: 0 }, { $inc: { balance: 10 } }, { session })
    const waiting = collection.updateMany({}, { $inc: { balance: 1 } })
    await collection.findOne({ _id: 0 }, { session })
    await session.commitTransaction()
    await waiting
    expect(await collection.find().toArray()).toEqual([
      { _id: 0, balance: 111 },
      { _id: 1, balance: 101 },
    ])
    await session.endSession()
  })

  it('loses no increment of a hundred that collide', async () => {
    const collection = await accounts(1)
    const increment = () =>
      server.client.withSession((session) =>
        session.withTransaction(async () => {
          const found = await collection.findOne({ _id: 0 }, { session })
          const balance = (found?.balance ?? 0) + 1
          await collection.updateOne({ _id: 0 }, { $set: { balance } }, { session })
        }),
      )
    await Promise.all(Array.from({ length: 100 }, increment))
    expect(await collection.findOne()).toEqual({ _id: 0, balance: 200 })
  })

  it('ends with the first error and rejects commands that it cannot undo', async () => {
    const collection = await accounts()
    const session = server.client.startSession()
    session.startTransaction()
    await collection.insertOne({ _id: 5 }, { session })
    await expect(collection.insertOne({ _id: 0 }, { session })).rejects.toMatchObject({
      code: 11000,
    })
    await expect(collection.findOne({}, { session })).rejects.toMatchObject({ code: 251 })
    await session.abortTransaction()
    expect(await collection.findOne({ _id: 5 })).toBeNull()
    session.startTransaction()
    await expect(collection.createIndex({ x: 1 }, { session })).rejects.toMatchObject({ code: 263 })
    await session.abortTransaction()
    await session.endSession()
  })
})

describe('retryable writes', () => {
  it('return the stored result of a repeated write', async () => {
    const collection = await accounts()
    const command = (number: bigint) => ({
      update: collection.collectionName,
      updates: [{ q: { _id: int(0) }, u: { $inc: { balance: int(1) } } }],
      lsid: { id: new Binary(Buffer.alloc(16, 1), 4) },
      txnNumber: number,
    })
    expect(await sendCommand(server.uri, command(1n))).toMatchObject({ ok: 1, nModified: int(1) })
    expect(await sendCommand(server.uri, command(1n))).toMatchObject({ ok: 1, nModified: int(1) })
    expect(await collection.findOne({ _id: 0 })).toEqual({ _id: 0, balance: 101 })
    expect(await sendCommand(server.uri, command(0n))).toMatchObject({ ok: 0, code: int(225) })
    expect(await sendCommand(server.uri, command(2n))).toMatchObject({ ok: 1 })
    expect(await collection.findOne({ _id: 0 })).toEqual({ _id: 0, balance: 102 })
  })
})

it('aborts a transaction that exceeds its lifetime', async () => {
  const short = await startTestServer({ transactionLifetimeMs: 200 })
  const items = short.db.collection<{ _id: number; n: number }>('items')
  await items.insertOne({ _id: 1, n: 1 })
  const session = short.client.startSession()
  session.startTransaction()
  await items.updateOne({ _id: 1 }, { $set: { n: 2 } }, { session })
  // Waits for the lock, which the end of the transaction releases.
  await items.updateOne({ _id: 1 }, { $set: { n: 3 } })
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 })
  expect(await items.findOne()).toEqual({ _id: 1, n: 3 })
  await session.endSession()
  await short.stop()
})
