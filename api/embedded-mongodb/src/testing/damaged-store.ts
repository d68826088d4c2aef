import { closeSync, cpSync, openSync, readSync, statSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { ChildFailure, startChildServer } from './child-server.js'
import { createTempDir } from './test-server.js'

const pageBytes = 4096

interface Thing {
  _id: number
  n: number
  text: string
}

export interface SampleStore {
  dataDir: string
  /** The content, as `readAll` returns it. */
  content: string
  remove(): void
}

/** A store with branch pages, overflow pages and free pages. */
export async function createSampleStore(end: 'SIGTERM' | 'SIGKILL'): Promise<SampleStore> {
  const directory = createTempDir()
  const server = await startChildServer({ dataDir: directory.path })
  const client = await MongoClient.connect(server.uri)
  const things = client.db('test').collection<Thing>('things')
  await things.createIndexes([{ key: { n: 1 } }, { key: { text: 1, n: -1 } }])
  const create = (_id: number): Thing => ({
    _id,
    n: (_id * 7919) % 1000,
    text: `${_id % 13} `.repeat(_id % 20 === 0 ? 3000 : 30),
  })
  for (let i = 0; i < 600; i += 60) {
    await things.insertMany(Array.from({ length: 60 }, (_, j) => create(i + j)))
  }
  await things.deleteMany({ _id: { $gte: 100, $lt: 250 } })
  await things.updateMany({ _id: { $lt: 50 } }, { $inc: { n: 1 } })
  await client.close()
  const content = await readAll(server.uri)
  await server.end(end)
  return { dataDir: directory.path, content, remove: directory.remove }
}

/** All documents by scan and through each index, and whether they agree. */
async function readAll(uri: string): Promise<string> {
  const client = await MongoClient.connect(uri)
  try {
    const things = client.db('test').collection<Thing>('things')
    const hints = [
      { $natural: 1 as const },
      { n: 1 as const },
      { text: 1 as const, n: -1 as const },
    ]
    const lists = await Promise.all(
      hints.map((hint) => things.find({ n: { $gte: 0 }, text: { $gte: '' } }, { hint }).toArray()),
    )
    const sorted = lists.map((list) => JSON.stringify(list.sort((a, b) => a._id - b._id)))
    const { valid, errors } = await client.db('test').command({ validate: 'things', full: true })
    return JSON.stringify({ lists: [...new Set(sorted)], valid, errors })
  } finally {
    await client.close()
  }
}

export type Outcome =
  | { kind: 'rejected'; message: string }
  | { kind: 'intact' }
  | { kind: 'changed' }
  | { kind: 'crashed'; what: string }

/** Damages a copy of the store, then opens, reads and writes it in a child process. */
export async function openDamaged(
  store: SampleStore,
  damage: (dataFile: string, dataDir: string) => void,
): Promise<Outcome> {
  const copy = createTempDir()
  try {
    cpSync(store.dataDir, copy.path, { recursive: true })
    damage(join(copy.path, 'data.mdb'), copy.path)
    return await tryToUse(copy.path, store.content)
  } finally {
    copy.remove()
  }
}

async function tryToUse(dataDir: string, content: string): Promise<Outcome> {
  try {
    const server = await startChildServer({ dataDir })
    const found = await readAll(server.uri).catch(String)
    await writeSome(server.uri).catch(() => undefined)
    const isRunning = server.isRunning()
    await server.end('SIGTERM')
    if (!isRunning) return { kind: 'crashed', what: server.errors() }
    return { kind: found === content ? 'intact' : 'changed' }
  } catch (error) {
    if (!(error instanceof ChildFailure)) throw error
    if (error.signal === null && error.exitCode === 1) {
      return { kind: 'rejected', message: error.message }
    }
    return { kind: 'crashed', what: `${error.signal} ${error.exitCode} ${error.message}` }
  }
}

/** Takes pages from the free list. */
async function writeSome(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri)
  const things = client.db('test').collection<Thing>('more')
  await things
    .insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id, n: _id, text: 'x'.repeat(3000) })))
    .finally(() => client.close())
}

export const truncate = (path: string, length: number): void => truncateSync(path, length)
export const pageCountOf = (path: string): number => statSync(path).size / pageBytes

/** Changes the bytes of one page in place. */
export function changePage(path: string, page: number, change: (bytes: Buffer) => void): void {
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(pageBytes)
  readSync(file, bytes, 0, pageBytes, page * pageBytes)
  change(bytes)
  writeSync(file, bytes, 0, pageBytes, page * pageBytes)
  closeSync(file)
}
