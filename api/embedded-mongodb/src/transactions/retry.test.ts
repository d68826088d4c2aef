import { type Collection, MongoClient, WriteConcern } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Binary, int } from '../bson/values.js'
import { sendCommand } from '../testing/raw-client.js'
import {
  createTempDir,
  startEmbeddedMongo,
  startTestServer,
  type TestServer,
} from '../testing/test-server.js'

interface Item {
  _id: number
  n?: number
}

let server: TestServer
let client: MongoClient
let items: Collection<Item>

beforeAll(async () => {
  server = await startTestServer()
  // After a lost connection the driver would wait for half a second before it asks again.
  client = await MongoClient.connect(`${server.uri}&minHeartbeatFrequencyMS=10`)
  items = client.db('test').collection<Item>('items')
})
afterAll(async () => {
  await client.close()
  await server.stop()
})
beforeEach(async () => {
  await items.deleteMany({})
  await items.insertMany([
    { _id: 1, n: 10 },
    { _id: 2, n: 20 },
  ])
})

const failPoint = (configureFailPoint: string, data?: object) =>
  client.db('admin').command({ configureFailPoint, mode: { times: 1 }, data })

const inc = { $inc: { n: 1 } }

const writes: Record<string, [command: string, run: () => Promise<unknown>, after: Item[]]> = {
  insertOne: [
    'insert',
    () => items.insertOne({ _id: 3 }),
    [{ _id: 1, n: 10 }, { _id: 2, n: 20 }, { _id: 3 }],
  ],
  insertMany: [
    'insert',
    () => items.insertMany([{ _id: 3 }, { _id: 4 }]),
    [{ _id: 1, n: 10 }, { _id: 2, n: 20 }, { _id: 3 }, { _id: 4 }],
  ],
  updateOne: [
    'update',
    () => items.updateOne({ _id: 1 }, inc),
    [
      { _id: 1, n: 11 },
      { _id: 2, n: 20 },
    ],
  ],
  upsert: [
    'update',
    () => items.updateOne({ _id: 5 }, inc, { upsert: true }),
    [
      { _id: 1, n: 10 },
      { _id: 2, n: 20 },
      { _id: 5, n: 1 },
    ],
  ],
  deleteOne: ['delete', () => items.deleteOne({}), [{ _id: 2, n: 20 }]],
  findOneAndUpdate: [
    'findAndModify',
    () => items.findOneAndUpdate({ _id: 1 }, inc, { returnDocument: 'after' }),
    [
      { _id: 1, n: 11 },
      { _id: 2, n: 20 },
    ],
  ],
  findOneAndDelete: [
    'findAndModify',
    () => items.findOneAndDelete({}, { sort: { n: 1 } }),
    [{ _id: 2, n: 20 }],
  ],
  bulkWrite: [
    'bulkWrite',
    () =>
      client.bulkWrite<{ 'test.items': Item }>([
        { namespace: 'test.items', name: 'insertOne', document: { _id: 3, n: 1 } },
        { namespace: 'test.items', name: 'updateOne', filter: { _id: 3 }, update: inc },
        { namespace: 'test.items', name: 'deleteOne', filter: { _id: 1 } },
      ]),
    [
      { _id: 2, n: 20 },
      { _id: 3, n: 2 },
    ],
  ],
}

describe('a retried write', () => {
  for (const [name, [command, run, after]] of Object.entries(writes)) {
    it(`happens once when the answer of ${name} is lost`, async () => {
      const answer = await run()
      await items.deleteMany({})
      await items.insertMany([
        { _id: 1, n: 10 },
        { _id: 2, n: 20 },
      ])
      await failPoint('onPrimaryTransactionalWrite')
      expect(await run()).toEqual(answer)
      expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(after)
    })

    it(`happens once when ${name} itself is lost`, async () => {
      await failPoint('failCommand', { failCommands: [command], closeConnection: true })
      await run()
      expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(after)
    })
  }

  it('runs only the statements that have not run', async () => {
    const lsid = { id: new Binary(Buffer.alloc(16, 9), 4) }
    const update = (ids: number[], stmtIds: number[]) =>
      sendCommand(server.uri, {
        update: 'items',
        updates: ids.map((id) => ({ q: { _id: int(id) }, u: { $inc: { n: int(1) } } })),
        stmtIds: stmtIds.map(int),
        lsid,
        txnNumber: 1n,
      })
    await update([1], [0])
    expect(await update([1, 2], [0, 1])).toMatchObject({
      ok: 1,
      n: int(2),
      nModified: int(2),
      retriedStmtIds: [int(0)],
    })
    expect(await items.find().toArray()).toEqual([
      { _id: 1, n: 11 },
      { _id: 2, n: 21 },
    ])
  })

  it('is refused where it could not tell what it has done', async () => {
    const refused = await sendCommand(server.uri, {
      update: 'items',
      updates: [{ q: {}, u: { $inc: { n: int(1) } }, multi: true }],
      lsid: { id: new Binary(Buffer.alloc(16, 8), 4) },
      txnNumber: 1n,
    })
    expect(refused.writeErrors).toEqual([
      new Map<string, unknown>([
        ['index', int(0)],
        ['code', int(72)],
        ['errmsg', 'Cannot use (or request) retryable writes with multi=true'],
      ]),
    ])
    expect(await items.countDocuments({ n: { $in: [11, 21] } })).toBe(0)
  })
})

describe('error labels', () => {
  it('tell a client to send a numbered write again, and nothing else', async () => {
    const plain = new MongoClient(server.uri, { retryWrites: false })
    const data = { failCommands: ['insert'], errorCode: 10107 }
    await failPoint('failCommand', data)
    const error = await plain
      .db('test')
      .collection<Item>('items')
      .insertOne({ _id: 3 })
      .catch((e) => e)
    expect(error).toMatchObject({ code: 10107, codeName: 'NotWritablePrimary' })
    expect(error.hasErrorLabel('RetryableWriteError')).toBe(false)
    await plain.close()
    await failPoint('failCommand', data)
    await items.insertOne({ _id: 3 })
    expect(await items.countDocuments()).toBe(3)
  })

  it('are in a transaction about the transaction', async () => {
    const session = client.startSession()
    session.startTransaction()
    await failPoint('failCommand', { failCommands: ['insert'], errorCode: 11602 })
    const error = await items.insertOne({ _id: 3 }, { session }).catch((e) => e)
    expect(error.errorLabels).toEqual(['TransientTransactionError'])
    await session.abortTransaction()
    await session.endSession()
  })
})

it('answers a read that is sent again', async () => {
  for (const command of ['find', 'aggregate', 'distinct', 'count', 'listIndexes']) {
    await failPoint('failCommand', { failCommands: [command], closeConnection: true })
  }
  expect(await items.find().toArray()).toHaveLength(2)
  expect(await items.countDocuments()).toBe(2)
  expect(await items.distinct('n')).toEqual([10, 20])
  expect(await items.estimatedDocumentCount()).toBe(2)
  expect(await items.indexes()).toHaveLength(1)
})

it('tells what a set of one node cannot promise', async () => {
  await expect(items.insertOne({ _id: 3 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({
    result: { writeConcernError: { code: 100 } },
  })
  await expect(
    items.insertOne({ _id: 4 }, { writeConcern: new WriteConcern('somewhere' as 'majority') }),
  ).rejects.toMatchObject({ result: { writeConcernError: { code: 79 } } })
  await items.insertOne({ _id: 5 }, { writeConcern: { w: 'majority', j: true } })
  expect(await items.countDocuments()).toBe(5)
})

it('knows commits and retryable writes after a restart', async () => {
  const directory = createTempDir()
  const lsid = (fill: number) => ({ id: new Binary(Buffer.alloc(16, fill), 4) })
  const increment = {
    findAndModify: 'c',
    query: { _id: int(1) },
    update: { $inc: { n: int(1) } },
    upsert: true,
    new: true,
    lsid: lsid(1),
    txnNumber: 7n,
  }
  const inTransaction = { lsid: lsid(2), txnNumber: 3n, autocommit: false }
  const commit = { commitTransaction: int(1), ...inTransaction }
  const first = await startEmbeddedMongo({ dataDir: directory.path })
  const answer = await sendCommand(first.uri, increment)
  await sendCommand(first.uri, {
    insert: 'c',
    documents: [{ _id: int(2) }],
    startTransaction: true,
    ...inTransaction,
  })
  expect(await sendCommand(first.uri, commit, 'admin')).toMatchObject({ ok: 1 })
  await first.stop()

  const second = await startEmbeddedMongo({ dataDir: directory.path })
  expect((await sendCommand(second.uri, increment)).value).toEqual(answer.value)
  expect(await sendCommand(second.uri, { ...increment, txnNumber: 6n })).toMatchObject({
    code: int(225),
    codeName: 'TransactionTooOld',
  })
  expect(await sendCommand(second.uri, commit, 'admin')).toMatchObject({ ok: 1 })
  expect(await sendCommand(second.uri, { ...commit, txnNumber: 4n }, 'admin')).toMatchObject({
    code: int(251),
    errorLabels: ['TransientTransactionError'],
  })
  const reader = await MongoClient.connect(second.uri)
  expect(await reader.db('test').collection<Item>('c').find().toArray()).toEqual([
    { _id: 1, n: 1 },
    { _id: 2 },
  ])
  await reader.close()
  await second.stop()
  directory.remove()
})
