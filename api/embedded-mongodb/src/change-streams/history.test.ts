import { MongoClient } from 'mongodb'
import { afterEach, expect, it, vi } from 'vitest'
import { int } from '../bson/values.js'
import { Engine } from '../engine.js'
import { createTempDir, startEmbeddedMongo } from '../testing/test-server.js'
import { deleteEvent } from './change-event.js'
import type { ChangeHistory, HistoryLimits } from './history.js'

afterEach(() => void vi.useRealTimers())

async function open(dataDir: string, changeStreams: boolean | Partial<HistoryLimits>) {
  const engine = await Engine.open({ dataDir, changeStreams, transactionLifetimeMs: 60_000 })
  const history = engine.store.history as ChangeHistory
  return {
    history,
    end: () => history.end(engine.store.latest),
    entries: () => history.read(engine.store.latest, Buffer.alloc(8), 1000),
    add: (id: number) =>
      engine.write(undefined, (writer) =>
        writer.log(() => deleteEvent({ database: 'test', name: 'things' }, int(id))),
      ),
    close: engine.close,
  }
}

it('stays in order when the system clock is set back, also across a restart', async () => {
  const directory = createTempDir()
  const first = await open(directory.path, true)
  await first.add(1)
  const end = first.end()
  await first.close()
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
  const second = await open(directory.path, true)
  expect(second.end()).toEqual(end)
  await second.add(2)
  expect(Buffer.compare(second.end(), end)).toBeGreaterThan(0)
  await second.close()
  directory.remove()
})

it('stays within its limits and stores from where it is complete', async () => {
  const directory = createTempDir()
  const limits = { maxEntries: 1000, maxBytes: 5000 }
  const first = await open(directory.path, limits)
  for (let id = 0; id < 100; id++) await first.add(id)
  const entries = first.entries()
  const bytes = entries.reduce((sum, { value }) => sum + value.length, 0)
  expect(bytes).toBeLessThanOrEqual(limits.maxBytes)
  expect(bytes).toBeGreaterThan(limits.maxBytes / 2)
  await first.close()
  const second = await open(directory.path, limits)
  expect(second.history.start).toEqual(first.history.start)
  expect(second.history.isLost(entries[0]?.position as Buffer)).toBe(false)
  await second.add(101)
  expect(second.entries().length).toBeLessThanOrEqual(entries.length + 1)
  await second.close()
  directory.remove()
})

it('is not written by default, and does not hide the gap when it is written again', async () => {
  const directory = createTempDir()
  const dataDir = directory.path
  const start = async (changeStreams: boolean) => {
    const server = await startEmbeddedMongo({ dataDir, changeStreams })
    const client = await MongoClient.connect(server.uri)
    const stop = () => client.close().then(server.stop)
    return { things: client.db('test').collection<{ _id: number }>('things'), stop }
  }
  const first = await start(true)
  const stream = first.things.watch()
  await stream.tryNext()
  await first.things.insertOne({ _id: 1 })
  const { _id: resumeAfter } = await stream.next()
  await stream.close()
  await first.stop()

  const second = await start(false)
  await second.things.insertOne({ _id: 2 })
  await second.stop()

  const third = await start(true)
  await expect(third.things.watch([], { resumeAfter }).next()).rejects.toMatchObject({ code: 286 })
  await third.stop()
  directory.remove()
})
