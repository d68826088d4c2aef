import { randomBytes } from 'node:crypto'
import { type Collection, MongoClient, WriteConcern } from 'mongodb'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '../bson/encode.js'
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
  // After a lost connection the driver waits for half a second by default.
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

const failCommand = (data: object) =>
  client.db('admin').command({ configureFailPoint: 'failCommand', mode: { times: 1 }, data })

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
    it(`happens once if the request of ${name} is lost`, async () => {
      await failCommand({ failCommands: [command], closeConnection: true })
      await run()
      expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(after)
    })
  }

  const set = (n: number) => ({ $inc: { n: int(n) } })
  it.each<[string, Reply, Item[]]>([
    ['insert', { insert: 'items', documents: [{ _id: int(3) }] }, [{ _id: 1, n: 10 }, { _id: 3 }]],
    [
      'update',
      { update: 'items', updates: [{ q: { _id: int(1) }, u: set(1) }] },
      [{ _id: 1, n: 11 }],
    ],
    [
      'upsert',
      { update: 'items', updates: [{ q: { _id: int(5) }, u: set(1), upsert: true }] },
      [
        { _id: 1, n: 10 },
        { _id: 5, n: 1 },
      ],
    ],
    ['delete', { delete: 'items', deletes: [{ q: { n: int(10) }, limit: int(1) }] }, []],
    [
      'findAndModify',
      { findAndModify: 'items', query: { _id: int(1) }, update: set(2), new: true },
      [{ _id: 1, n: 12 }],
    ],
    ['removal by findAndModify', { findAndModify: 'items', query: {}, remove: true }, []],
    [
      'bulkWrite',
      {
        bulkWrite: int(1),
        nsInfo: [{ ns: 'test.items' }],
        ops: [
          { insert: int(0), document: { _id: int(3), n: int(1) } },
          { update: int(0), filter: { _id: int(3) }, updateMods: set(4) },
          { delete: int(0), filter: { _id: int(1) }, multi: false },
        ],
      },
      [{ _id: 3, n: 5 }],
    ],
  ])('happens once if the reply of %s is lost', async (_, command, after) => {
    await items.deleteOne({ _id: 2 })
    const lsid = { id: new Binary(randomBytes(16), 4) }
    const database = 'bulkWrite' in command ? 'admin' : 'test'
    const send = () => sendCommand(server.uri, { ...command, lsid, txnNumber: 1n }, database)
    const { retriedStmtIds: _first, ...first } = await send()
    const { retriedStmtIds, ...second } = await send()
    expect(second).toEqual(first)
    expect(retriedStmtIds).toBeDefined()
    expect(await items.find().sort({ _id: 1 }).toArray()).toEqual(after)
  })

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

  it('is rejected for a statement that changes many documents', async () => {
    const reply = await sendCommand(server.uri, {
      update: 'items',
      updates: [{ q: {}, u: { $inc: { n: int(1) } }, multi: true }],
      lsid: { id: new Binary(Buffer.alloc(16, 8), 4) },
      txnNumber: 1n,
    })
    expect(reply.writeErrors).toEqual([
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
  it('tell a client to retry a numbered write, and nothing else', async () => {
    const plain = new MongoClient(server.uri, { retryWrites: false })
    const data = { failCommands: ['insert'], errorCode: 10107 }
    await failCommand(data)
    const error = await plain
      .db('test')
      .collection<Item>('items')
      .insertOne({ _id: 3 })
      .catch((e) => e)
    expect(error).toMatchObject({ code: 10107, codeName: 'NotWritablePrimary' })
    expect(error.hasErrorLabel('RetryableWriteError')).toBe(false)
    await plain.close()
    await failCommand(data)
    await items.insertOne({ _id: 3 })
    expect(await items.countDocuments()).toBe(3)
  })

  it('in a transaction are about the transaction', async () => {
    const session = client.startSession()
    session.startTransaction()
    await failCommand({ failCommands: ['insert'], errorCode: 11602 })
    const error = await items.insertOne({ _id: 3 }, { session }).catch((e) => e)
    expect(error.errorLabels).toEqual(['TransientTransactionError'])
    await session.abortTransaction()
    await session.endSession()
  })
})

it.each<[string, () => Promise<unknown>, unknown]>([
  [
    'find',
    () => items.find({}, { projection: { n: 1, _id: 0 } }).toArray(),
    [{ n: 10 }, { n: 20 }],
  ],
  ['aggregate', () => items.countDocuments(), 2],
  ['distinct', () => items.distinct('n'), [10, 20]],
  ['count', () => items.estimatedDocumentCount(), 2],
  ['listIndexes', async () => (await items.indexes()).length, 1],
])('a read is retried: %s', async (command, read, result) => {
  await failCommand({ failCommands: [command], closeConnection: true })
  expect(await read()).toEqual(result)
})

it('reports a write concern that one node cannot satisfy', async () => {
  await expect(items.insertOne({ _id: 3 }, { writeConcern: { w: 2 } })).rejects.toMatchObject({
    result: { writeConcernError: { code: 100 } },
  })
  await expect(
    items.insertOne({ _id: 4 }, { writeConcern: new WriteConcern('somewhere' as 'majority') }),
  ).rejects.toMatchObject({ result: { writeConcernError: { code: 79 } } })
  await items.insertOne({ _id: 5 }, { writeConcern: { w: 'majority', j: true } })
  expect(await items.countDocuments()).toBe(5)
})

it('recognizes commits and retryable writes after a restart', async () => {
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
  const reply = await sendCommand(first.uri, increment)
  await sendCommand(first.uri, {
    insert: 'c',
    documents: [{ _id: int(2) }],
    startTransaction: true,
    ...inTransaction,
  })
  expect(await sendCommand(first.uri, commit, 'admin')).toMatchObject({ ok: 1 })
  await first.stop()

  const second = await startEmbeddedMongo({ dataDir: directory.path })
  expect((await sendCommand(second.uri, increment)).value).toEqual(reply.value)
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
