// @ts-check
// Fills a data directory once; a directory that is filled already is used as it is.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedMongo } from '@haulyard/embedded-mongodb'
import { MongoClient } from 'mongodb'
import { createDocuments, sizesFor } from './data.mjs'

const documentsPerBatch = 1000
const quiet = { info: () => {}, warn: console.warn, error: console.error }

/** @param {{ modules: import('./modules.mjs').Modules, dataDir: string, factor: number }} options */
export async function load({ modules, dataDir, factor }) {
  const marker = join(dataDir, 'bench-data.json')
  if (existsSync(marker)) return
  const startedAt = performance.now()
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), logger: quiet })
  const client = await MongoClient.connect(database.uri)
  const db = client.db('haulyard')
  const logger = modules.createLogger({ logLevel: 'warn' })
  await modules.applyMigrations({ db, migrations: modules.migrations, logger })
  await modules.applyCollections(db, modules.collections)
  const sizes = sizesFor(factor)
  for (const [name, { count, make }] of Object.entries(await createDocuments({ modules, sizes }))) {
    for (let first = 0; first < count; first += documentsPerBatch) {
      const length = Math.min(documentsPerBatch, count - first)
      const batch = Array.from({ length }, (_, index) => make(first + index))
      await db.collection(name).insertMany(batch, { ordered: false })
    }
  }
  await client.close()
  await database.stop()
  writeFileSync(marker, JSON.stringify({ factor, sizes }))
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  console.log(`Loaded ${factor === 1 ? 'the data' : `${factor} times the data`} in ${seconds} s`)
}
