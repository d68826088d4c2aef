import { expect, it } from 'vitest'
import { Engine } from '../engine.js'
import { runServer } from '../run-server.js'
import { createTempDir } from '../testing/temp-dir.js'
import { testDatabase } from '../testing/test-database.js'

const database = testDatabase()

it('shows the old documents until all of the new ones are stored', async () => {
  const source = database().things()
  const target = database().things()
  await source.insertMany(
    Array.from({ length: 2000 }, (_, _id) => ({ _id, text: 'x'.repeat(200) })),
  )
  await target.insertMany([{ _id: 1 }, { _id: 2 }])
  let isDone = false
  const counts = new Set([await target.countDocuments()])
  const read = async () => {
    while (!isDone) counts.add(await target.countDocuments())
  }
  const readers = Array.from({ length: 4 }, read)
  await source.aggregate([{ $out: target.collectionName }]).toArray()
  isDone = true
  await Promise.all(readers)
  counts.add(await target.countDocuments())
  expect(counts).toEqual(new Set([2, 2000]))
})

it('removes at the start the temporary collection of a killed server', async () => {
  const directory = createTempDir()
  const options = { dataDir: directory.path, changeStreams: false, transactionLifetimeMs: 60_000 }
  const engine = await Engine.open(options)
  await engine.write(undefined, (writer) => {
    engine.catalog.create(writer, 'test', 'tmp.agg_out.1')
    engine.catalog.create(writer, 'test', 'other')
  })
  await engine.close()
  const target = { host: '127.0.0.1', port: 0 }
  const timing = { maintenanceIntervalMs: 60_000, onError: () => undefined }
  const server = await runServer({ ...options, ...timing, target })
  await server.stop()
  const again = await Engine.open(options)
  expect(again.catalog.all().map(({ name }) => name)).toEqual(['other'])
  await again.close()
  directory.remove()
})
