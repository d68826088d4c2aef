import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient, type MongoServerError } from 'mongodb'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startChildServer } from './testing/child-server.js'
import { createTempDir, startEmbeddedMongo } from './testing/test-server.js'

interface Blob {
  _id: string
  n: number
  pad: string
}

let directory: ReturnType<typeof createTempDir>
beforeEach(() => {
  directory = createTempDir()
})
afterEach(() => directory.remove())

const padOf = (length: number): string => 'p'.repeat(length)
const blobs = (client: MongoClient, name = 'blobs') => client.db('test').collection<Blob>(name)

/** Runs several writers concurrently, until each has failed some times. */
async function fill(client: MongoClient, stored: Map<string, number>): Promise<MongoServerError[]> {
  const failures: MongoServerError[] = []
  const writer = async (name: string) => {
    for (let i = 0, failed = 0; failed < 5; i++) {
      const _id = `${name}-${stored.size}-${i}`
      try {
        await blobs(client).insertOne({ _id, n: i, pad: padOf(500 + ((i * 977) % 6000)) })
        stored.set(_id, i)
      } catch (error) {
        failures.push(error as MongoServerError)
        failed++
      }
    }
  }
  await Promise.all(['a', 'b', 'c', 'd'].map(writer))
  return failures
}

async function assertStored(client: MongoClient, stored: Map<string, number>): Promise<void> {
  const found = await blobs(client)
    .find({ n: { $gte: 0 } }, { hint: { n: 1 } })
    .toArray()
  expect(new Map(found.map(({ _id, n }) => [_id, n]))).toEqual(stored)
  expect(await client.db('test').command({ validate: 'blobs', full: true })).toMatchObject({
    valid: true,
    nrecords: stored.size,
  })
}

/** Fills the disk; reads continue, and failed writes leave no trace in memory. */
async function fillUp(client: MongoClient): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  await blobs(client).createIndex({ n: 1 })
  for (const { code, codeName } of await fill(client, stored)) {
    expect({ code, codeName }).toEqual({ code: 14031, codeName: 'OutOfDiskSpace' })
  }
  await assertStored(client, stored)

  const huge = { _id: 'huge', n: 1, pad: padOf(4_000_000) }
  await expect(blobs(client, 'other').insertOne(huge)).rejects.toMatchObject({ code: 14031 })
  const names = client
    .db('test')
    .listCollections()
    .map(({ name }) => name)
  expect(await names.toArray()).toEqual(['blobs'])
  const session = client.startSession()
  session.startTransaction()
  await blobs(client).insertOne(huge, { session })
  await expect(session.commitTransaction()).rejects.toMatchObject({ code: 14031 })
  await session.endSession()
  await assertStored(client, stored)
  return stored
}

async function continueWriting(client: MongoClient, stored: Map<string, number>): Promise<void> {
  await blobs(client).insertOne({ _id: 'after', n: 7, pad: padOf(9000) })
  stored.set('after', 7)
  const [first = ''] = stored.keys()
  await blobs(client).deleteOne({ _id: first })
  stored.delete(first)
  await blobs(client, 'other').insertOne({ _id: 'small', n: 1, pad: '' })
  await assertStored(client, stored)
}

const connect = (uri: string) => MongoClient.connect(uri, { retryWrites: false })

/** Opens the directory again, which checks the whole file. */
async function restart(use: (client: MongoClient) => Promise<void>): Promise<void> {
  const server = await startEmbeddedMongo({ dataDir: directory.path })
  const client = await connect(server.uri)
  await use(client)
  await client.close()
  await server.stop()
}

describe('no room', { timeout: 30_000 }, () => {
  it.skipIf(process.platform === 'win32')('rejects only writes when no file can grow', async () => {
    const server = await startChildServer({ dataDir: directory.path, fileLimit: 2000 })
    const client = await connect(server.uri)
    const stored = await fillUp(client)
    await client.close()
    expect(server.isRunning()).toBe(true)
    // The client gets the error; LMDB does not print each one with its stack as well.
    expect(server.errors()).not.toContain('Error: ')
    await server.end('SIGKILL')
    await restart((again) => continueWriting(again, stored))
  })

  it('accepts writes when a full disk has room again', async ({ skip }) => {
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', directory.path])
    skip(mounted.status !== 0, 'needs the right to mount a small disk')
    try {
      const ballast = join(directory.path, 'ballast')
      writeFileSync(ballast, Buffer.alloc(2 ** 19))
      const server = await startChildServer({ dataDir: directory.path })
      const client = await connect(server.uri)
      const stored = await fillUp(client)
      rmSync(ballast)
      await continueWriting(client, stored)
      await client.close()
      await server.end('SIGKILL')
      await restart((again) => assertStored(again, stored))
    } finally {
      spawnSync('umount', [directory.path])
    }
  })
})
