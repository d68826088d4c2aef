import { type Document, MongoClient, type Timestamp } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, take, typesOf } from '../testing/change-events.js'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'

const directory = createTempDir()
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
let next = 0

const start = async () => {
  server = await startEmbeddedMongo({
    dataDir: directory.path,
    changeStreams: { maxEntries: 200 },
  })
  client = await MongoClient.connect(server.uri)
}
const stop = async () => {
  await client.close()
  await server.stop()
}

beforeAll(start)
afterAll(async () => {
  await stop()
  directory.remove()
})

interface Thing extends Document {
  _id: number
}

const collectionOf = (name = `things${next++}`) => client.db('test').collection<Thing>(name)
const idsOf = (events: Document[]) => events.map(({ documentKey }) => documentKey._id)

describe('resuming', () => {
  it('is what the driver does by itself after CursorNotFound', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    await client.db('admin').command({
      configureFailPoint: 'failCommand',
      mode: { times: 1 },
      data: { failCommands: ['getMore'], errorCode: 43 },
    })
    await things.insertOne({ _id: 1 })
    expect(idsOf(await take(stream, 1))).toEqual([1])
    await stream.close()
  })

  it('continues after the event of the token, also after a restart of the server', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    await things.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3 }])
    const [first, second] = await take(stream, 2)
    await stream.close()
    const again = things.watch([], { resumeAfter: first?._id })
    expect(idsOf(await take(again, 2))).toEqual([2, 3])
    await again.close()

    await stop()
    await start()
    const name = things.collectionName
    await collectionOf(name).insertOne({ _id: 4 })
    const resumed = collectionOf(name).watch([], { resumeAfter: second?._id })
    const events = await take(resumed, 2)
    expect(idsOf(events)).toEqual([3, 4])
    const [before, after] = events.map(({ clusterTime }) => clusterTime as Timestamp)
    expect(before && after?.greaterThan(before)).toBe(true)
    await resumed.close()
  })

  it('continues a stream that has received no event', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    const token = stream.resumeToken
    await stream.close()
    await things.insertOne({ _id: 1 })
    const again = things.watch([], { resumeAfter: token })
    expect(idsOf(await take(again, 1))).toEqual([1])
    await again.close()
  })

  it('continues between the changes of a transaction', async () => {
    const things = collectionOf()
    await things.insertOne({ _id: 0 })
    const stream = await opened(things.watch())
    await client.withSession((session) =>
      session.withTransaction(async () => {
        await things.insertOne({ _id: 1 }, { session })
        await things.updateOne({ _id: 0 }, { $set: { a: 1 } }, { session })
        await things.deleteOne({ _id: 1 }, { session })
      }),
    )
    const aborted = client.startSession()
    aborted.startTransaction()
    await things.insertOne({ _id: 8 }, { session: aborted })
    await aborted.abortTransaction()
    await aborted.endSession()
    await things.insertOne({ _id: 9 })
    const events = await take(stream, 4)
    expect(typesOf(events)).toEqual(['insert', 'update', 'delete', 'insert'])
    const again = things.watch([], { resumeAfter: events[1]?._id })
    expect(typesOf(await take(again, 2))).toEqual(['delete', 'insert'])
    await Promise.all([stream.close(), again.close()])
  })

  it('is not possible after an invalidation', async () => {
    const things = collectionOf()
    await things.insertOne({ _id: 0 })
    const stream = await opened(things.watch())
    await things.drop()
    const [drop, invalidate] = await take(stream, 2)
    expect(typesOf([drop as Document, invalidate as Document])).toEqual(['drop', 'invalidate'])
    await things.insertOne({ _id: 1 })

    const rejected = things.watch([], { resumeAfter: invalidate?._id })
    await expect(rejected.next()).rejects.toMatchObject({
      code: 260,
      codeName: 'InvalidResumeToken',
    })
    // A client that stopped between the two events receives the second one.
    const between = things.watch([], { resumeAfter: drop?._id })
    expect(await take(between, 1)).toEqual([invalidate])
  })

  it('rejects a token of another stream', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    await things.insertOne({ _id: 1 })
    const [event] = await take(stream, 1)
    const other = collectionOf().watch([], { resumeAfter: event?._id })
    await expect(other.next()).rejects.toMatchObject({ code: 280 })
    await stream.close()
  })

  it('is not possible from before the history', async () => {
    const things = collectionOf()
    const slow = await opened(things.watch([], { batchSize: 1 }))
    await things.insertMany([{ _id: -2 }, { _id: -1 }])
    const [event] = await take(slow, 1)
    for (let round = 0; round < 3; round++) {
      await things.insertMany(Array.from({ length: 100 }, (_, i) => ({ _id: round * 100 + i })))
    }
    const lost = {
      code: 286,
      codeName: 'ChangeStreamHistoryLost',
      errorLabels: ['NonResumableChangeStreamError'],
    }
    await expect(take(slow, 300)).rejects.toMatchObject(lost)
    const resumed = things.watch([], { resumeAfter: event?._id })
    await expect(resumed.next()).rejects.toMatchObject(lost)
    await stop()
    await start()
    const name = things.collectionName
    const afterRestart = collectionOf(name).watch([], { resumeAfter: event?._id })
    await expect(afterRestart.next()).rejects.toMatchObject(lost)
  })
})
