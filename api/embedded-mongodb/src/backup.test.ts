import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { MongoClient } from 'mongodb'
import { expect, it, onTestFinished } from 'vitest'
import { startChildServer } from './testing/child-server.js'
import { createTempDir, startEmbeddedMongo } from './testing/test-server.js'

const cli = join(import.meta.dirname, '../dist/cli.js')

/** The command line in its own process, as an operator runs it. */
const backUp = (dataDir: string, to: string) =>
  promisify(execFile)(process.execPath, [cli, 'backup', '--data-dir', dataDir, '--to', to])

const createDirectory = () => {
  const directory = createTempDir()
  onTestFinished(() => directory.remove())
  return directory.path
}

interface Entry {
  _id: number
  text: string
}

/** Writes one transaction after the other, each an entry in two collections; until aborted. */
async function write(client: MongoClient, signal: AbortSignal, onWritten: (count: number) => void) {
  const db = client.db('test')
  for (let count = 1; !signal.aborted; count++) {
    await client.withSession((session) =>
      session.withTransaction(async () => {
        const entry = { _id: count, text: `entry ${count} `.repeat(count % 200) }
        await db.collection<Entry>('ledger').insertOne(entry, { session })
        await db.collection<Entry>('copy').insertOne(entry, { session })
      }),
    )
    onWritten(count)
  }
}

/** How many entries a data directory holds, each collection checked against its indexes. */
async function countIn(dataDir: string) {
  const server = await startEmbeddedMongo({ dataDir })
  const client = await MongoClient.connect(server.uri)
  const db = client.db('test')
  const count = async (name: string) => {
    const entries = await db.collection<Entry>(name).find().sort({ _id: 1 }).toArray()
    expect(entries.map(({ _id }) => _id)).toEqual(entries.map((_, index) => index + 1))
    expect(await db.command({ validate: name, full: true })).toMatchObject({ valid: true })
    return entries.length
  }
  const counts = [await count('ledger'), await count('copy')]
  await client.close()
  await server.stop()
  return counts
}

it('copies a consistent snapshot of a running server, with every write acknowledged before', async () => {
  const dataDir = createDirectory()
  const server = await startChildServer({ dataDir })
  const client = await MongoClient.connect(server.uri)
  await client.db('test').collection<Entry>('ledger').createIndex({ text: 1 })
  const end = new AbortController()
  let written = 0
  const progress = new EventTarget()
  const writing = write(client, end.signal, (count) => {
    written = count
    progress.dispatchEvent(new Event('written'))
  })
  const copies: { path: string; before: number; after: number }[] = []
  for (let round = 0; round < 3; round++) {
    await once(progress, 'written')
    const path = join(createDirectory(), 'copy')
    const before = written
    await backUp(dataDir, path)
    copies.push({ path, before, after: written + 1 })
  }
  end.abort()
  await writing
  await client.close()
  await server.end('SIGKILL')

  for (const { path, before, after } of copies) {
    const [ledger = 0, copy] = await countIn(path)
    expect(copy).toBe(ledger)
    expect(ledger).toBeGreaterThanOrEqual(before)
    expect(ledger).toBeLessThanOrEqual(after)
  }
  // The copies have not changed the original.
  expect(await countIn(dataDir)).toEqual([written, written])
})

it('copies a data directory without a server, also after a crash', async () => {
  const dataDir = createDirectory()
  const server = await startChildServer({ dataDir })
  const client = await MongoClient.connect(server.uri)
  const entry = { _id: 1, text: 'one' }
  for (const name of ['ledger', 'copy']) {
    await client.db('test').collection<Entry>(name).insertOne(entry)
  }
  await server.end('SIGKILL')
  await client.close()
  const path = join(createDirectory(), 'copy')
  await backUp(dataDir, path)
  expect(await countIn(path)).toEqual([1, 1])
})

it('rejects a directory without a database and a target that is not empty', async () => {
  const empty = createDirectory()
  const target = join(createDirectory(), 'copy')
  await expect(backUp(empty, target)).rejects.toThrow('There is no database in')
  expect(existsSync(target)).toBe(false)

  const dataDir = createDirectory()
  await (await startEmbeddedMongo({ dataDir })).stop()
  cpSync(dataDir, target, { recursive: true })
  const files = readdirSync(target)
  await expect(backUp(dataDir, target)).rejects.toThrow('is not empty')
  expect(readdirSync(target)).toEqual(files)
})
