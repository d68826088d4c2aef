import { type Document, MongoClient, type Timestamp } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, take, typesOf } from '../testing/change-events.js'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'

const directory = createTempDir()
let server: Awaited<ReturnType<typeof startEmbeddedMongo>>
let client: MongoClient
let next = 0

const start = async () => {
  server = await startEmbeddedMongo({ dataDir: directory.path, oplog: { maxEntries: 200 } })
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
  // HostUnreachable, NotWritablePrimary, InterruptedAtShutdown, CursorNotFound
  it.each([6, 10107, 11600, 43])(
    'is what the driver does by itself after error %d',
    async (errorCode) => {
      const things = collectionOf()
      const stream = await opened(things.watch())
      await client.db('admin').command({
        configureFailPoint: 'failGetMoreAfterCursorCheckout',
        mode: { times: 1 },
        data: { errorCode },
      })
      await things.insertOne({ _id: 1 })
      expect(idsOf(await take(stream, 1))).toEqual([1])
      await stream.close()
    },
  )

  it('goes on right after the event of the token, also when the server has restarted', async () => {
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
    const later = collectionOf(name).watch([], { resumeAfter: second?._id })
    const events = await take(later, 2)
    expect(idsOf(events)).toEqual([3, 4])
    const [before, after] = events.map(({ clusterTime }) => clusterTime as Timestamp)
    expect(before && after?.greaterThan(before)).toBe(true)
    await later.close()
  })

  it('goes on from a stream that has seen no event', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    const token = stream.resumeToken
    await stream.close()
    await things.insertOne({ _id: 1 })
    const again = things.watch([], { resumeAfter: token })
    expect(idsOf(await take(again, 1))).toEqual([1])
    await again.close()
  })

  it('gives the changes of a transaction in order, at one time, and resumes between them', async () => {
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
    const [one, two, three, plain] = events
    expect(one?.clusterTime).toEqual(three?.clusterTime)
    expect(one?.txnNumber).toBeDefined()
    expect(one?.lsid).toEqual(three?.lsid)
    expect(plain).not.toHaveProperty('lsid')
    const again = things.watch([], { resumeAfter: two?._id })
    expect(typesOf(await take(again, 2))).toEqual(['delete', 'insert'])
    await Promise.all([stream.close(), again.close()])
  })

  it('starts at a time that an answer has carried: with its own write, without earlier ones', async () => {
    const things = collectionOf()
    await things.insertOne({ _id: 0 })
    const { operationTime: quiet } = await client.db('test').command({ ping: 1 })
    const written = await client
      .db('test')
      .command({ insert: things.collectionName, documents: [{ _id: 1 }] })
    await things.insertOne({ _id: 2 })
    const { operationTime: late } = await client.db('test').command({ ping: 1 })
    await things.insertOne({ _id: 3 })
    const expectations: [Timestamp, number[]][] = [
      [quiet, [1, 2, 3]],
      [written.operationTime, [1, 2, 3]],
      [late, [3]],
    ]
    for (const [startAtOperationTime, ids] of expectations) {
      const stream = things.watch([], { startAtOperationTime })
      expect(idsOf(await take(stream, ids.length))).toEqual(ids)
      await stream.close()
    }
  })

  it('ends with an invalidation, after which only startAfter goes on', async () => {
    const things = collectionOf()
    await things.insertOne({ _id: 0 })
    const stream = await opened(things.watch())
    await things.drop()
    const [drop, invalidate] = await take(stream, 2)
    expect(typesOf([drop as Document, invalidate as Document])).toEqual(['drop', 'invalidate'])
    await things.insertOne({ _id: 1 })

    const refused = things.watch([], { resumeAfter: invalidate?._id })
    await expect(refused.next()).rejects.toMatchObject({
      code: 260,
      codeName: 'InvalidResumeToken',
    })
    const anew = things.watch([], { startAfter: invalidate?._id })
    expect(idsOf(await take(anew, 1))).toEqual([1])
    // A client that went away between the two events learns of the second one.
    const between = things.watch([], { resumeAfter: drop?._id })
    expect(await take(between, 1)).toEqual([invalidate])
    await anew.close()
  })

  it('refuses a token of no event', async () => {
    const things = collectionOf()
    const stream = await opened(things.watch())
    await things.insertOne({ _id: 1 })
    const [event] = await take(stream, 1)
    const other = collectionOf().watch([], { resumeAfter: event?._id })
    await expect(other.next()).rejects.toMatchObject({ code: 280 })
    await stream.close()
  })

  it('tells a stream that has fallen off the end of the history', async () => {
    const things = collectionOf()
    const slow = await opened(things.watch([], { batchSize: 1 }))
    const { operationTime } = await client.db('test').command({ ping: 1 })
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
    const later = things.watch([], { resumeAfter: event?._id })
    await expect(later.next()).rejects.toMatchObject(lost)
    const early = things.watch([], { startAtOperationTime: operationTime })
    await expect(early.next()).rejects.toMatchObject(lost)
    await stop()
    await start()
    const name = things.collectionName
    const afterRestart = collectionOf(name).watch([], { startAtOperationTime: operationTime })
    await expect(afterRestart.next()).rejects.toMatchObject(lost)
  })
})
