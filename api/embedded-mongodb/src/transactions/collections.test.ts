import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const newName = () => `made${next++}`
const exists = async (name: string) =>
  (await server.db.listCollections({ name }).toArray()).length === 1

it('shows a collection created in a transaction to other clients only after the commit', async () => {
  const [explicit, implicit] = [newName(), newName()]
  const session = server.client.startSession()
  session.startTransaction()
  const made = await server.db.createCollection<{ _id: number; n?: number }>(explicit, { session })
  await made.createIndex({ n: 1 }, { unique: true, session })
  await made.insertOne({ _id: 1, n: 5 }, { session })
  await server.db.collection(implicit).insertOne({ n: 1 }, { session })
  expect(await made.find({ n: 5 }, { session }).toArray()).toEqual([{ _id: 1, n: 5 }])
  expect([await exists(explicit), await exists(implicit)]).toEqual([false, false])
  await session.commitTransaction()
  await session.endSession()
  expect([await exists(explicit), await exists(implicit)]).toEqual([true, true])
  expect(await made.find({ n: 5 }).hint({ n: 1 }).toArray()).toEqual([{ _id: 1, n: 5 }])
  await expect(made.insertOne({ _id: 2, n: 5 })).rejects.toMatchObject({ code: 11000 })
})

it('removes its collections and indexes with an abort', async () => {
  const name = newName()
  const session = server.client.startSession()
  session.startTransaction()
  await server.db.collection(name).createIndex({ n: 1 }, { session })
  await server.db.collection(name).insertOne({ n: 1 }, { session })
  await session.abortTransaction()
  await session.endSession()
  expect(await exists(name)).toBe(false)
  await server.db.collection(name).insertOne({ n: 2 })
  expect(await server.db.collection(name).indexes()).toHaveLength(1)
  expect(await server.db.collection(name).countDocuments()).toBe(1)
})

it('lets the first of two transactions create a collection, and a plain write wait', async () => {
  const name = newName()
  const [one, two] = [server.client.startSession(), server.client.startSession()]
  const collection = server.db.collection<{ _id: number }>(name)
  one.startTransaction()
  two.startTransaction()
  await collection.insertOne({ _id: 1 }, { session: one })
  const error = await collection.insertOne({ _id: 2 }, { session: two }).catch((e) => e)
  expect(error).toMatchObject({ code: 112, errorLabels: ['TransientTransactionError'] })
  const plain = collection.insertOne({ _id: 3 })
  await one.commitTransaction()
  await plain
  await two.abortTransaction()
  expect(await collection.distinct('_id')).toEqual([1, 3])
  await Promise.all([one.endSession(), two.endSession()])
})

it('rejects an index on a collection that other clients see', async () => {
  const name = newName()
  await server.db.createCollection(name)
  const session = server.client.startSession()
  session.startTransaction()
  await expect(server.db.collection(name).createIndex({ n: 1 }, { session })).rejects.toMatchObject(
    { code: 263 },
  )
  await session.abortTransaction()
  await session.endSession()
})
