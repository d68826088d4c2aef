import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Binary, int } from './bson/values.js'
import { sendCommand } from './testing/raw-client.js'
import { createTempDir, startEmbeddedMongo } from './testing/test-server.js'

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const directory = createTempDir()
const children: ChildProcess[] = []

let first: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  first = await start()
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  directory.remove()
})

/** Starts the command line on a free port and reads the connection string it prints. */
async function start(): Promise<{ child: ChildProcess; uri: string }> {
  const child = spawn(process.execPath, [cli, '--data-dir', directory.path, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  let output = ''
  for (;;) {
    const [chunk] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
    output += chunk
    const uri = /mongodb:\/\/\S+/.exec(output)?.[0]
    if (uri) return { child, uri }
    if (child.exitCode !== null) throw new Error(`the server ended: ${output}`)
  }
}

it('refuses a second process on the same data directory', async () => {
  await expect(startEmbeddedMongo({ dataDir: directory.path })).rejects.toThrow(
    `in use by process ${first.child.pid}`,
  )
})

it('has every acknowledged write after the process was killed', async () => {
  const client = await MongoClient.connect(first.uri, { serverSelectionTimeoutMS: 500 })
  const writes = client.db('test').collection<{ _id: string; n: number; at: Date }>('writes')
  await writes.createIndex({ n: 1 }, { unique: true })
  const { operationTime } = await client.db('test').command({ ping: 1 })
  const retried = {
    insert: 'once',
    documents: [{ _id: int(1) }],
    lsid: { id: new Binary(Buffer.alloc(16, 1), 4) },
    txnNumber: 1n,
  }
  expect(await sendCommand(first.uri, retried)).toMatchObject({ ok: 1, n: int(1) })
  const acknowledged: string[] = []
  let isKilled = false
  const writer = async (name: number) => {
    for (let i = 0; !isKilled; i++) {
      const _id = `${name}-${i}`
      try {
        await writes.insertOne({ _id, n: name * 1_000_000 + i, at: new Date() })
        acknowledged.push(_id)
      } catch {
        return
      }
      if (acknowledged.length === 300) {
        isKilled = true
        first.child.kill('SIGKILL')
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, name) => writer(name)))
  if (first.child.exitCode === null && first.child.signalCode === null)
    await once(first.child, 'exit')
  await client.close(true)

  const second = await start()
  const reader = await MongoClient.connect(second.uri)
  const stored = reader.db('test').collection<{ _id: string; n: number }>('writes')
  const ids = new Set(await stored.distinct('_id'))
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
  const throughIndex = await stored
    .find({ n: { $gte: 0 } })
    .hint('n_1')
    .toArray()
  expect(throughIndex).toHaveLength(ids.size)
  // The history has every write that is stored, once, and no other.
  const history = stored.watch([{ $match: { operationType: 'insert' } }], {
    startAtOperationTime: operationTime,
  })
  const told: string[] = []
  while (told.length < ids.size) {
    const event = await history.next()
    if (event.operationType === 'insert') told.push(event.documentKey._id)
  }
  expect(await history.tryNext()).toBeNull()
  expect(new Set(told)).toEqual(ids)
  await history.close()
  // The answer to the write before the kill is still known: asked again, it is not applied again.
  expect(await sendCommand(second.uri, retried)).toMatchObject({ ok: 1, n: int(1) })
  await reader.close()
  second.child.kill('SIGTERM')
  await once(second.child, 'exit')
})
