import { type Document, type Long, MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opened, take } from '../testing/change-events.js'
import {
  createTempDir,
  startEmbeddedMongo,
  startTestServer,
  type TestServer,
} from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer({ changeStreams: true })
})
afterAll(() => server.stop())

const longMs = 60_000

async function cursorOf(name: string): Promise<Long> {
  const reply = await server.db.command(
    { aggregate: name, cursor: {}, pipeline: [{ $changeStream: {} }] },
    { promoteLongs: false },
  )
  expect(reply.cursor).toMatchObject({ firstBatch: [], postBatchResumeToken: expect.anything() })
  return reply.cursor.id
}

const getMore = (name: string, getMoreId: Long, maxTimeMS: number): Promise<Document> =>
  server.db.command({ getMore: getMoreId, collection: name, maxTimeMS })

it('resolves a waiting getMore with the event, and serves other clients until then', async () => {
  const things = server.db.collection(`things${next++}`)
  const id = await cursorOf(things.collectionName)
  const waiting = getMore(things.collectionName, id, longMs)
  await server.db.command({ ping: 1 })
  await server.db.collection('unrelated').insertOne({})
  await things.insertOne({ a: 1 })
  const { cursor } = await waiting
  expect(cursor.nextBatch).toMatchObject([{ operationType: 'insert', fullDocument: { a: 1 } }])
  expect(cursor.postBatchResumeToken).toEqual(cursor.nextBatch[0]._id)
})

it('returns an empty batch and a later token after the wait time', async () => {
  const name = `things${next++}`
  const id = await cursorOf(name)
  const first = await getMore(name, id, 1)
  await server.db.collection('unrelated').insertOne({})
  const second = await getMore(name, id, 1)
  expect(second.cursor).toMatchObject({ nextBatch: [], id: first.cursor.id })
  const tokens = [first, second].map(({ cursor }) => cursor.postBatchResumeToken._data)
  expect(tokens[1] > tokens[0]).toBe(true)
})

it('ends the wait of a cursor that is killed', async () => {
  const name = `things${next++}`
  const id = await cursorOf(name)
  const waiting = getMore(name, id, longMs)
  const failure = expect(waiting).rejects.toMatchObject({ code: 237, codeName: 'CursorKilled' })
  await server.db.command({ ping: 1 })
  const { cursorsKilled } = await server.db.command({ killCursors: name, cursors: [id] })
  expect(cursorsKilled).toHaveLength(1)
  await failure
  await expect(getMore(name, id, 1)).rejects.toMatchObject({ code: 43 })
})

it('stops at once while clients wait', async () => {
  const directory = createTempDir()
  const own = await startEmbeddedMongo({ dataDir: directory.path, changeStreams: true })
  const client = await MongoClient.connect(own.uri)
  const waiting = client
    .db('test')
    .command(
      { aggregate: 'a', cursor: {}, pipeline: [{ $changeStream: {} }] },
      { promoteLongs: false },
    )
  const { cursor } = await waiting
  const more = client
    .db('test')
    .command({ getMore: cursor.id, collection: 'a', maxTimeMS: longMs })
    .catch((error) => error)
  await client.db('test').command({ ping: 1 })
  await own.stop()
  const error = await more
  expect(error).toMatchObject({ code: 11600, codeName: 'InterruptedAtShutdown' })
  expect(error.hasErrorLabel('ResumableChangeStreamError')).toBe(true)
  await client.close(true)
  directory.remove()
})

it('sends the same events to two streams, each at its own pace', async () => {
  const things = server.db.collection<{ _id: number }>(`things${next++}`)
  const [fast, slow] = await Promise.all([
    opened(things.watch()),
    opened(things.watch([], { batchSize: 1 })),
  ])
  await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
  const events = await take(fast, 3)
  expect(await take(slow, 3)).toEqual(events)
  await Promise.all([fast.close(), slow.close()])
})

it('sends one event to each of a hundred waiting streams', async () => {
  const client = await MongoClient.connect(server.uri, { maxPoolSize: 120 })
  const things = client.db('test').collection(`things${next++}`)
  const streams = await Promise.all(
    Array.from({ length: 100 }, () => opened(things.watch([], { maxAwaitTimeMS: longMs }))),
  )
  const events = Promise.all(streams.map((stream) => take(stream, 1)))
  await things.insertOne({ a: 1 })
  const tokens = (await events).map(([event]) => event?._id._data)
  expect(new Set(tokens).size).toBe(1)
  await Promise.all(streams.map((stream) => stream.close()))
  await client.close(true)
})
