import {
  type AnyClientBulkWriteModel,
  Binary,
  type ChangeStreamOptions,
  type Document,
  Timestamp,
} from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { opened, take, typesOf } from '../testing/change-events.js'
import { startTestServer, type TestServer } from '../testing/test-server.js'

let server: TestServer
let next = 0

beforeAll(async () => {
  server = await startTestServer({ maintenanceIntervalMs: 100 })
})
afterAll(() => server.stop())

interface Thing extends Document {
  _id: number
}

const collectionOf = (name = `things${next++}`) => server.db.collection<Thing>(name)

async function watched(options: ChangeStreamOptions = {}, pipeline: Document[] = []) {
  const things = collectionOf()
  await things.insertOne({ _id: 0 })
  const stream = await opened(things.watch(pipeline, { maxAwaitTimeMS: 100, ...options }))
  return { things, stream, ns: { db: 'test', coll: things.collectionName } }
}

describe('events of documents', () => {
  it('tells inserts, replacements and deletions with what they need', async () => {
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

  it('describes what operators have changed by the paths they were given', async () => {
    const { things, stream } = await watched()
    await things.insertOne({ _id: 1, a: { x: 1, y: 2 }, list: [1], tags: ['a', 'b'], old: 1, n: 1 })
    await things.updateOne({ _id: 1 }, {
      $set: { a: { x: 1, y: 3 }, 'new.deep': 1 },
      $push: { list: { $each: [2, 3] } },
      $pull: { tags: 'a' },
      $rename: { old: 'renamed' },
      $max: { n: 0 },
    } as Document)
    const [, event] = await take(stream, 2)
    expect(event?.updateDescription).toEqual({
      updatedFields: {
        a: { x: 1, y: 3 },
        'list.1': 2,
        'list.2': 3,
        tags: ['b'],
        new: { deep: 1 },
        renamed: 1,
      },
      removedFields: ['old'],
      truncatedArrays: [],
    })
    expect(event).not.toHaveProperty('fullDocument')
    await stream.close()
  })

  it('describes the result of a pipeline field by field, with the arrays it has cut', async () => {
    const { things, stream } = await watched()
    await things.insertOne({ _id: 1, a: { x: 1, y: 2 }, list: [1, { b: 1 }, 3], gone: 1 })
    await things.updateOne({ _id: 1 }, [
      { $set: { 'a.y': 3, list: [1, { b: 2 }] } },
      { $unset: 'gone' },
    ])
    const [, event] = await take(stream, 2)
    expect(event?.updateDescription).toEqual({
      updatedFields: { 'a.y': 3, 'list.1.b': 2 },
      removedFields: ['gone'],
      truncatedArrays: [{ field: 'list', newSize: 2 }],
    })
    await stream.close()
  })

  it('tells positions from names when it is asked to', async () => {
    const { things, stream } = await watched({ showExpandedEvents: true })
    await things.insertOne({ _id: 1, a: { '1': 1 }, list: [{ '1': 1 }], plain: 1 })
    await things.updateOne({ _id: 1 }, { $set: { 'a.1': 2, 'list.0.1': 2, plain: 2 } })
    const [, event] = await take(stream, 2)
    expect(event?.updateDescription.disambiguatedPaths).toEqual({
      'a.1': ['a', '1'],
      'list.0.1': ['list', 0, '1'],
    })
    expect(event?.collectionUUID).toBeInstanceOf(Binary)
    await stream.close()
  })

  it('says nothing of an update that changes nothing', async () => {
    const { things, stream } = await watched()
    await things.updateOne({ _id: 0 }, { $unset: { a: 1 } })
    await things.updateOne({ _id: 5 }, { $set: { a: 1 } }, { upsert: true })
    expect(await take(stream, 1)).toMatchObject([
      { operationType: 'insert', fullDocument: { _id: 5, a: 1 } },
    ])
    await stream.close()
  })

  it('looks up the document as it is now, which may be gone', async () => {
    const { things, stream } = await watched({ fullDocument: 'updateLookup' })
    await things.insertOne({ _id: 1 })
    await things.updateMany({}, { $set: { a: 1 } })
    await things.updateOne({ _id: 0 }, { $set: { b: 1 } })
    await things.deleteOne({ _id: 1 })
    const updates = (await take(stream, 5)).filter(
      ({ operationType }) => operationType === 'update',
    )
    expect(updates.map(({ documentKey, fullDocument }) => [documentKey._id, fullDocument])).toEqual(
      [
        [0, { _id: 0, a: 1, b: 1 }],
        [1, null],
        [0, { _id: 0, a: 1, b: 1 }],
      ],
    )
    await stream.close()
  })

  it('has no images from before or right after a change', async () => {
    const { things, stream } = await watched({
      fullDocument: 'whenAvailable',
      fullDocumentBeforeChange: 'whenAvailable',
    })
    await things.updateOne({ _id: 0 }, { $set: { a: 1 } })
    expect(await take(stream, 1)).toMatchObject([
      { fullDocument: null, fullDocumentBeforeChange: null },
    ])
    await stream.close()
    for (const option of ['fullDocument', 'fullDocumentBeforeChange']) {
      const strict = await watched({ [option]: 'required' })
      await strict.things.updateOne({ _id: 0 }, { $set: { a: 1 } })
      await expect(strict.stream.next()).rejects.toMatchObject({
        code: 47,
        codeName: 'NoMatchingDocument',
        errorLabels: ['NonResumableChangeStreamError'],
      })
    }
  })

  it('tells every kind of write', async () => {
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
    // The last one is the sweep for documents whose time is over.
    expect(events.at(-1)).toMatchObject({ documentKey: { _id: 2 } })
    await stream.close()
  })
})

describe('events of collections and databases', () => {
  it('shows changes of collections and indexes when it is asked to', async () => {
    const db = server.client.db(`expanded${next++}`)
    const stream = await opened(db.watch([], { showExpandedEvents: true }))
    const things = await db.createCollection('things')
    await things.createIndex({ a: 1 }, { expireAfterSeconds: 10 })
    await db.command({ collMod: 'things', index: { name: 'a_1', expireAfterSeconds: 20 } })
    await things.dropIndex('a_1')
    await db.createCollection('other')
    await things.rename('other', { dropTarget: true })
    const events = await take(stream, 6)
    expect(typesOf(events)).toEqual([
      'create',
      'createIndexes',
      'modify',
      'dropIndexes',
      'create',
      'rename',
    ])
    expect(events.map(({ operationDescription }) => operationDescription)).toMatchObject([
      { idIndex: { v: 2, key: { _id: 1 }, name: '_id_' } },
      { indexes: [{ v: 2, key: { a: 1 }, name: 'a_1' }] },
      { index: { name: 'a_1', expireAfterSeconds: 20 } },
      { indexes: [{ name: 'a_1' }] },
      {},
      { to: { db: db.databaseName, coll: 'other' }, dropTarget: expect.any(Binary) },
    ])
    expect(events[2]?.stateBeforeChange).toMatchObject({ indexOptions: { expireAfterSeconds: 10 } })
    await stream.close()
  })

  it('ends the stream of a database with the database', async () => {
    const db = server.client.db(`dropped${next++}`)
    const stream = await opened(db.watch())
    await db.collection('a').insertOne({})
    await db.collection('a').rename('b')
    await db.dropDatabase()
    const events = await take(stream, 5)
    expect(typesOf(events)).toEqual(['insert', 'rename', 'drop', 'dropDatabase', 'invalidate'])
    expect(events[1]).toMatchObject({
      ns: { db: db.databaseName, coll: 'a' },
      to: { db: db.databaseName, coll: 'b' },
    })
    expect(events[1]).not.toHaveProperty('operationDescription')
    expect(events[3]?.ns).toEqual({ db: db.databaseName })
    await expect(stream.next()).rejects.toThrow()
    expect(stream.closed).toBe(true)
  })

  it('sees all databases from the deployment, and only its own from a database or a collection', async () => {
    const [one, two] = [server.client.db(`one${next}`), server.client.db(`two${next++}`)]
    const streams = await Promise.all([
      opened(server.client.watch()),
      opened(one.watch()),
      opened(one.collection('a').watch()),
    ])
    await two.collection('a').insertOne({})
    await one.collection('b').insertOne({})
    await one.collection('a').insertOne({})
    const seen = await Promise.all([take(streams[0], 3), take(streams[1], 2), take(streams[2], 1)])
    const namespaces = seen.map((events) => events.map(({ ns }) => `${ns.db}.${ns.coll}`))
    const [a, b] = [`${one.databaseName}.a`, `${one.databaseName}.b`]
    expect(namespaces).toEqual([[`${two.databaseName}.a`, b, a], [b, a], [a]])
    await Promise.all(streams.map((stream) => stream.close()))
  })

  it('ends the stream of a collection that another one takes the place of', async () => {
    const { things, stream } = await watched()
    const source = collectionOf()
    await source.insertOne({ _id: 1 })
    await source.aggregate([{ $out: things.collectionName }]).toArray()
    expect(typesOf(await take(stream, 2))).toEqual(['rename', 'invalidate'])
  })
})

describe('pipelines of streams', () => {
  it('filters and shapes events', async () => {
    const { things, stream } = await watched({}, [
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

  it('refuses to lose the resume token', async () => {
    const { things, stream } = await watched({}, [{ $project: { _id: 0 } }])
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
    [[{ $changeStreamSplitLargeEvent: {} }], 115],
  ])('refuses %j', async (pipeline, code) => {
    const stream = collectionOf().watch(pipeline)
    await expect(stream.next()).rejects.toMatchObject({ code })
  })

  it.each([
    [{ fullDocument: 'always' }, 2],
    [{ resumeAfter: { _data: 'x' } }, 260],
    [{ resumeAfter: { _data: '82' }, startAfter: { _data: '82' } }, 50674],
    [{ startAtOperationTime: 5 }, 14],
    [{ allChangesForCluster: true }, 72],
    [{ unknown: 1 }, 40415],
  ])('refuses the options %j', async (options, code) => {
    const command = { aggregate: 'things', cursor: {}, pipeline: [{ $changeStream: options }] }
    await expect(server.db.command(command)).rejects.toMatchObject({ code })
  })

  it('refuses internal databases', async () => {
    await expect(server.client.db('admin').watch().next()).rejects.toMatchObject({ code: 73 })
  })
})
