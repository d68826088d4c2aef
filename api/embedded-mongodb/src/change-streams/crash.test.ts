import { MongoClient } from 'mongodb'
import { expect, it } from 'vitest'
import { startChildServer } from '../testing/child-server.js'
import { createTempDir } from '../testing/test-server.js'

interface Entry {
  _id: string
}

it('the history contains every stored change once, and no other, after a SIGKILL', async () => {
  const directory = createTempDir()
  const first = await startChildServer({ dataDir: directory.path, changeStreams: true })
  const client = await MongoClient.connect(first.uri, { serverSelectionTimeoutMS: 500 })
  const written = client.db('test').collection<Entry>('entries')
  await written.createIndex({ at: 1 })
  const start = written.watch()
  await start.tryNext()
  const resumeAfter = start.resumeToken
  await start.close()
  let acknowledged = 0
  const writer = async (name: number): Promise<void> => {
    for (let i = 0; first.isRunning(); i++) {
      await written.insertOne({ _id: `${name}-${i}` })
      acknowledged++
      if (acknowledged === 200) await first.end('SIGKILL')
    }
  }
  await Promise.allSettled(Array.from({ length: 8 }, (_, name) => writer(name)))
  await client.close(true)

  const second = await startChildServer({ dataDir: directory.path, changeStreams: true })
  const reader = await MongoClient.connect(second.uri)
  const entries = reader.db('test').collection<Entry>('entries')
  const stored = new Set(await entries.distinct('_id'))
  const history = entries.watch([{ $match: { operationType: 'insert' } }], {
    resumeAfter,
  })
  const seen: string[] = []
  while (seen.length < stored.size) {
    const event = await history.next()
    if (event.operationType === 'insert') seen.push(event.documentKey._id)
  }
  expect(await history.tryNext()).toBeNull()
  expect(new Set(seen)).toEqual(stored)
  await history.close()
  await reader.close()
  await second.end('SIGTERM')
  directory.remove()
})
