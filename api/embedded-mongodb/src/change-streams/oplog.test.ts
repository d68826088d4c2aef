import { afterEach, expect, it, vi } from 'vitest'
import { Binary, int } from '../bson/values.js'
import { Engine } from '../engine.js'
import { createTempDir } from '../testing/test-server.js'
import { isLater } from './cluster-time.js'
import { deleteRecord } from './records.js'

afterEach(() => void vi.useRealTimers())

const record = (id: number) =>
  deleteRecord({ database: 'test', name: 'things', uuid: new Binary(Buffer.alloc(16), 4) }, int(id))

it('keeps its order when the clock of the machine goes back, also across a restart', async () => {
  const directory = createTempDir()
  const first = new Engine(directory.path)
  await first.write(undefined, (writer) => writer.log(record(1)))
  const before = first.oplog.visible
  await first.close()
  vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
  const second = new Engine(directory.path)
  expect(second.oplog.visible).toEqual(before)
  await second.write(undefined, (writer) => writer.log(record(2)))
  expect(isLater(second.oplog.visible, before)).toBe(true)
  await second.close()
  directory.remove()
})

it('stays within its limits and remembers what it has let go of', async () => {
  const directory = createTempDir()
  const limits = { maxEntries: 1000, maxBytes: 2000 }
  const engine = new Engine(directory.path, limits)
  for (let id = 0; id < 100; id++) await engine.write(undefined, (writer) => writer.log(record(id)))
  const from = Buffer.alloc(12)
  const kept = engine.oplog.read(engine.store.latest, from, 100)
  const bytes = kept.reduce((sum, { value }) => sum + value.length, 0)
  expect(bytes).toBeLessThanOrEqual(limits.maxBytes)
  expect(bytes).toBeGreaterThan(limits.maxBytes / 2)
  await engine.close()
  const again = new Engine(directory.path, limits)
  expect(again.oplog.trimmed).toEqual(engine.oplog.trimmed)
  expect(again.oplog.isLost(kept[0]?.position as Buffer)).toBe(false)
  await again.write(undefined, (writer) => writer.log(record(101)))
  expect(again.oplog.read(again.store.latest, from, 100).length).toBeLessThanOrEqual(
    kept.length + 1,
  )
  await again.close()
  directory.remove()
})
