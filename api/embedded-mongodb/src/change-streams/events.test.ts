import { type AnyClientBulkWriteModel, type Document, Timestamp } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, take, typesOf } from '../testing/change-events.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer({ changeStreams: true, maintenanceIntervalMs: 100 })
})
afterAll(() => server.stop())

interface Thing extends Document {
  _id: number
}

const collectionOf = (name = `things${next++}`) => server.db.collection<Thing>(name)

async function watched(pipeline: Document[] = []) {
  const things = collectionOf()
  await things.insertOne({ _id: 0 })
  const stream = await opened(things.watch(pipeline, { maxAwaitTimeMS: 100 }))
  return { things, stream, ns: { db: 'test', coll: things.collectionName } }
}

describe('events of documents', () => {
  it('describe inserts, replacements and deletions', async () => {
    const { things, stream, ns } = await watched()
    const before = Date.now()
    await things.insertOne({ _id: 1, a: 'x' })
    await things.replaceOne({ _id: 1 }, { b: 2 })
    await things.deleteOne({ _id: 1 })
    const events = await take(stream, 3)
    expect(events).toEqual([
      expect.objectContaining({
        operationType: 'insert',
        ns,
        documentKey: { _id: 1 },
        fullDocument: { _id: 1, a: 'x' },
      }),
      expect.objectContaining({
        operationType: 'replace',
        ns,
        documentKey: { _id: 1 },
        fullDocument: { _id: 1, b: 2 },
      }),
      {
        _id: { _data: expect.stringMatching(/^[0-9A-F]+$/) },
        operationType: 'delete',
        clusterTime: expect.any(Timestamp),
        wallTime: expect.any(Date),
        ns,
        documentKey: { _id: 1 },
      },
    ])
    expect(events[0]?.wallTime.getTime()).toBeGreaterThanOrEqual(before)
    const tokens = events.map(({ _id }) => _id._data)
    expect([...tokens].sort()).toEqual(tokens)
    await stream.close()
  })

  it('describe the changes of operators by their paths', async () => {
    const { things, stream } = await watched()
    await things.insertOne({ _id: 1, a: { x: 1, y: 2 }, list: [1, 2], tags: ['a'], old: 1, n: 1 })
    await things.updateOne(
      { _id: 1 },
      {
        $set: { a: { x: 1, y: 3 }, 'new.deep': 1, 'list.$[two]': 5, tags: ['b'] },
        $unset: { old: '' },
        $max: { n: 0 },
      },
      { arrayFilters: [{ two: 2 }] },
    )
    const [, event] = await take(stream, 2)
    expect(event?.updateDescription).toEqual({
      updatedFields: {
        a: { x: 1, y: 3 },
        'list.1': 5,
        tags: ['b'],
        new: { deep: 1 },
      },
      removedFields: ['old'],
      truncatedArrays: [],
    })
    expect(event).not.toHaveProperty('fullDocument')
    await stream.close()
  })

  it('describe the result of a pipeline field by field, with truncated arrays', async () => {
    const { things, stream } = await watched()
    await things.insertOne({ _id: 1, a: { x: 1, y: 2 }, list: [1, { b: 1 }, 3], gone: 1 })
    await things.updateOne({ _id: 1 }, [
      { $set: { 'a.y': 3, list: [1, { b: 2 }] } },
      { $project: { gone: 0 } },
    ])
    const [, event] = await take(stream, 2)
    expect(event?.updateDescription).toEqual({
      updatedFields: { 'a.y': 3, 'list.1.b': 2 },
      removedFields: ['gone'],
      truncatedArrays: [{ field: 'list', newSize: 2 }],
    })
    await stream.close()
  })

  it('do not include an update that changes nothing', async () => {
    const { things, stream } = await watched()
    await things.updateOne({ _id: 0 }, { $unset: { a: 1 } })
    await things.updateOne({ _id: 5 }, { $set: { a: 1 } }, { upsert: true })
    expect(await take(stream, 1)).toMatchObject([
      { operationType: 'insert', fullDocument: { _id: 5, a: 1 } },
    ])
    await stream.close()
  })

  it('include every kind of write', async () => {
    const { things, stream } = await watched()
    await things.findOneAndUpdate({ _id: 0 }, { $set: { at: new Date() } })
    await things.bulkWrite([
      { insertOne: { document: { _id: 1 } } },
      { deleteOne: { filter: { _id: 1 } } },
    ])
    const model = {
      namespace: things.namespace,
      name: 'insertOne',
      document: { _id: 2, at: new Date(0) },
    }
    await server.client.bulkWrite([model as unknown as AnyClientBulkWriteModel<Document>])
    await things
      .aggregate([
        { $match: { _id: 2 } },
        { $set: { merged: 1 } },
        { $merge: things.collectionName },
      ])
      .toArray()
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 3600 })
    const events = await take(stream, 6)
    expect(typesOf(events)).toEqual(['update', 'insert', 'delete', 'insert', 'update', 'delete'])
    // The last one is the removal of the expired document.
    expect(events.at(-1)).toMatchObject({ documentKey: { _id: 2 } })
    await stream.close()
  })
})

describe('events of collections and databases', () => {
  it('end the stream of a database with the database', async () => {
    const db = server.client.db(`dropped${next++}`)
    const stream = await opened(db.watch())
    await db.collection('a').insertOne({})
    await db.dropDatabase()
    const events = await take(stream, 4)
    expect(typesOf(events)).toEqual(['insert', 'drop', 'dropDatabase', 'invalidate'])
    expect(events[2]?.ns).toEqual({ db: db.databaseName })
    await expect(stream.next()).rejects.toThrow()
    expect(stream.closed).toBe(true)
  })

  it('come from a database, or only from a collection', async () => {
    const [one, two] = [server.client.db(`one${next}`), server.client.db(`two${next++}`)]
    const streams = await Promise.all([opened(one.watch()), opened(one.collection('a').watch())])
    await two.collection('a').insertOne({})
    await one.collection('b').insertOne({})
    await one.collection('a').insertOne({})
    const seen = await Promise.all([take(streams[0], 2), take(streams[1], 1)])
    const namespaces = seen.map((events) => events.map(({ ns }) => `${ns.db}.${ns.coll}`))
    const [a, b] = [`${one.databaseName}.a`, `${one.databaseName}.b`]
    expect(namespaces).toEqual([[b, a], [a]])
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('show that $out replaces a collection, and nothing of one that fails', async () => {
    const { things, stream } = await watched()
    const database = await opened(
      server.db.watch([{ $match: { 'ns.coll': things.collectionName } }]),
    )
    await things.createIndex({ a: 1 }, { unique: true })
    const source = collectionOf()
    await source.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ])
    await expect(
      source.aggregate([{ $out: things.collectionName }]).toArray(),
    ).rejects.toMatchObject({ code: 11000 })
    await source.aggregate([{ $limit: 1 }, { $out: things.collectionName }]).toArray()
    expect(typesOf(await take(stream, 2))).toEqual(['drop', 'invalidate'])
    expect(typesOf(await take(database, 2))).toEqual(['drop', 'insert'])
    await database.close()
  })
})

describe('pipelines of streams', () => {
  it('filters and shapes events', async () => {
    const { things, stream } = await watched([
      { $match: { 'fullDocument.a': { $gt: 1 } } },
      { $set: { double: { $multiply: ['$fullDocument.a', 2] } } },
      { $project: { double: 1 } },
    ])
    await things.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ])
    const [event] = await take(stream, 1)
    expect(event).toEqual({ _id: expect.anything(), double: 4 })
    await stream.close()
  })

  it('must keep the resume token', async () => {
    const { things, stream } = await watched([{ $project: { _id: 0 } }])
    await things.insertOne({ _id: 1 })
    await expect(stream.next()).rejects.toMatchObject({
      code: 280,
      codeName: 'ChangeStreamFatalError',
      errorLabels: ['NonResumableChangeStreamError'],
    })
  })

  it.each([
    [[{ $sort: { _id: 1 } }], 20],
    [[{ $out: 'x' }], 20],
    [[{ $nothing: {} }], 40324],
    [[{ $changeStream: {} }], 40602],
  ])('%j is rejected', async (pipeline, code) => {
    const stream = collectionOf().watch(pipeline)
    await expect(stream.next()).rejects.toMatchObject({ code })
  })

  it.each([
    [{ fullDocument: 'updateLookup' }, 115],
    [{ fullDocumentBeforeChange: 'required' }, 115],
    [{ showExpandedEvents: true }, 115],
    [{ startAfter: { _data: '82' } }, 115],
    [{ startAtOperationTime: 5 }, 115],
    [{ allChangesForCluster: true }, 115],
    [{ resumeAfter: { _data: 'x' } }, 260],
    [{ resumeAfter: 'x' }, 14],
    [{ unknown: 1 }, 40415],
  ])('the options %j are rejected', async (options, code) => {
    const command = { aggregate: 'things', cursor: {}, pipeline: [{ $changeStream: options }] }
    await expect(server.db.command(command)).rejects.toMatchObject({ code })
  })

  it('internal databases are rejected', async () => {
    await expect(server.client.db('admin').watch().next()).rejects.toMatchObject({ code: 73 })
  })
})
