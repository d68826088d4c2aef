import { existsSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startChildServer } from './testing/child-server.js'
import { createTempDir, startEmbeddedMongo } from './testing/test-server.js'

let directory: ReturnType<typeof createTempDir>

beforeAll(() => {
  directory = createTempDir()
})
afterAll(() => directory.remove())

describe('starting and stopping', () => {
  it('stores data, indexes and exact types across a restart', async () => {
    const dataDir = join(directory.path, 'again')
    const first = await startEmbeddedMongo({ dataDir })
    const writer = await MongoClient.connect(first.uri)
    const things = writer
      .db('test')
      .collection<{ _id: number; n?: number; tags?: string[] }>('things')
    await things.createIndex({ tags: 1 })
    const partialFilterExpression = { n: { $exists: true } }
    await things.createIndex({ n: 1 }, { unique: true, partialFilterExpression })
    await things.insertMany([
      { _id: 1, n: 1 },
      { _id: 2, tags: ['a', 'b'] },
    ])
    await writer.close()
    await first.stop()

    const second = await startEmbeddedMongo({ dataDir, port: 0 })
    expect(second.uri).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\//)
    const reader = await MongoClient.connect(second.uri)
    const stored = reader.db('test').collection<{ _id: number; n?: number }>('things')
    expect(await stored.find({ tags: { $gte: 'a' } }).toArray()).toHaveLength(1)
    await expect(stored.insertOne({ _id: 3, n: 1 })).rejects.toMatchObject({ code: 11000 })
    expect(await stored.listIndexes().toArray()).toHaveLength(3)
    await reader.close()
    await second.stop()
  })

  it('releases the lock and the socket', async () => {
    const dataDir = join(directory.path, 'socket')
    const server = await startEmbeddedMongo({ dataDir })
    const socket = decodeURIComponent(server.uri.slice('mongodb://'.length).split('/?')[0] ?? '')
    expect(existsSync(socket)).toBe(true)
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('is in use by process')
    await server.stop()
    expect(existsSync(dirname(socket))).toBe(false)
    const elsewhere = await startChildServer({ dataDir })
    await elsewhere.end('SIGTERM')
  })

  it('takes over the lock of a process that has ended', async () => {
    const dataDir = join(directory.path, 'socket')
    writeFileSync(
      join(dataDir, 'lock-9.json'),
      JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }),
    )
    const server = await startEmbeddedMongo({ dataDir })
    await server.stop()
  })

  it('completes the running writes before it stops', async () => {
    const dataDir = join(directory.path, 'busy')
    const server = await startEmbeddedMongo({ dataDir })
    const client = await MongoClient.connect(server.uri, { retryWrites: false })
    const things = client.db('test').collection<{ _id: number }>('things')
    await things.insertOne({ _id: -1 })
    const writes = Array.from({ length: 50 }, (_, _id) =>
      things.insertOne({ _id }).catch(() => undefined),
    )
    await writes[0]
    await server.stop()
    const acknowledged = (await Promise.all(writes)).filter((result) => result !== undefined)
    await client.close(true)
    const again = await startEmbeddedMongo({ dataDir })
    const reader = await MongoClient.connect(again.uri)
    const ids: number[] = await reader
      .db('test')
      .collection<{ _id: number }>('things')
      .distinct('_id')
    for (const { insertedId } of acknowledged) expect(ids).toContain(insertedId)
    await reader.close()
    await again.stop()
  })

  it('rejects a file that has lost its content', async () => {
    const dataDir = join(directory.path, 'again')
    truncateSync(join(dataDir, 'data.mdb'), 100)
    await expect(startEmbeddedMongo({ dataDir })).rejects.toThrow('is damaged')
    await expect(startChildServer({ dataDir })).rejects.toThrow('is damaged')
  })
})
