import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.db.collection('items').createIndex({ n: 1 })
  await server.db.collection('items').insertMany([{ n: 1 }, { n: [2, 3] }])
})
afterAll(() => server.stop())

const admin = (command: object) => server.client.db('admin').command({ ...command })

it('answers what shells ask when they connect', async () => {
  expect(await admin({ getLog: 'startupWarnings' })).toMatchObject({ totalLinesWritten: 1 })
  expect(await admin({ getCmdLineOpts: 1 })).toMatchObject({ argv: [expect.any(String)] })
  expect(await admin({ getParameter: '*' })).toMatchObject({ enableTestCommands: true })
  expect(await admin({ getParameter: 1, featureCompatibilityVersion: 1 })).toMatchObject({
    featureCompatibilityVersion: { version: '8.0' },
  })
  expect(await admin({ replSetGetStatus: 1 })).toMatchObject({
    set: 'rs0',
    myState: 1,
    members: [{ stateStr: 'PRIMARY' }],
  })
  expect((await admin({ listCommands: 1 })).commands).toHaveProperty('find')
  await expect(admin({ setParameter: 1, unheardOf: 1 })).rejects.toMatchObject({ code: 72 })
  await expect(admin({ atlasVersion: 1 })).rejects.toMatchObject({ code: 115 })
})

it('counts what there is', async () => {
  expect(await server.db.command({ collStats: 'items' })).toMatchObject({
    ns: 'test.items',
    count: 2,
    nindexes: 2,
    indexSizes: { _id_: expect.any(Number), n_1: expect.any(Number) },
  })
  expect(await server.db.stats()).toMatchObject({ collections: 1, objects: 2, indexes: 2 })
  expect(await server.db.command({ validate: 'items' })).toMatchObject({
    valid: true,
    nrecords: 2,
    keysPerIndex: { _id_: 2, n_1: 3 },
  })
})

it('lists, kills and refreshes sessions', async () => {
  const items = server.db.collection('items')
  const session = server.client.startSession()
  session.startTransaction()
  await items.updateOne({ n: 1 }, { $set: { n: 7 } }, { session })
  expect((await admin({ currentOp: 1 })).inprog).toHaveLength(1)
  await admin({ refreshSessions: [session.id] })
  await admin({ killSessions: [session.id] })
  const error = await items.findOne({}, { session }).catch((e) => e)
  expect(error).toMatchObject({ code: 251, errorLabels: ['TransientTransactionError'] })
  await session.abortTransaction()
  // The lock is free again.
  await items.updateOne({ n: 1 }, { $set: { n: 8 } })
  session.startTransaction()
  await items.updateOne({ n: 8 }, { $set: { n: 9 } }, { session })
  await admin({ killAllSessions: [] })
  await items.updateOne({ n: 8 }, { $set: { n: 10 } })
  expect(await items.countDocuments({ n: 10 })).toBe(1)
  await session.endSession()
})

it('ends a transaction that outlives its time', async () => {
  const items = server.db.collection('items')
  await items.insertOne({ slow: 1 })
  await admin({ setParameter: 1, transactionLifetimeLimitSeconds: 1 })
  const session = server.client.startSession()
  session.startTransaction()
  await items.updateOne({ slow: 1 }, { $set: { slow: 2 } }, { session })
  // Waits for the lock, which only the end of the transaction frees.
  await items.updateOne({ slow: 1 }, { $set: { slow: 3 } })
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 })
  expect(await items.countDocuments({ slow: 3 })).toBe(1)
  await admin({ setParameter: 1, transactionLifetimeLimitSeconds: 60 })
  await session.endSession()
})
