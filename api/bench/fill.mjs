// @ts-check
import { join } from 'node:path'
import { startEmbeddedMongo } from '@haulyard/embedded-mongodb'
import { MongoClient } from 'mongodb'

const documentsPerBatch = 1000
const quiet = { info: () => {}, warn: console.warn, error: console.error }

/** @typedef {{ count: number, make: (index: number) => import('mongodb').Document }} Documents */

/**
 * Stores documents in a data directory, for the application's next start.
 * @param {{
 *   modules: import('./modules.mjs').Modules,
 *   dataDir: string,
 *   collections: Readonly<Record<string, Documents>>,
 * }} options
 */
export async function fill({ modules, dataDir, collections }) {
  const database = await startEmbeddedMongo({ dataDir: join(dataDir, 'database'), logger: quiet })
  const client = await MongoClient.connect(database.uri)
  const db = client.db('haulyard')
  const logger = modules.createLogger({ logLevel: 'warn' })
  await modules.applyMigrations({
    db,
    migrations: modules.migrations,
    logger,
    now: () => new Date(),
    signal: AbortSignal.timeout(60_000),
  })
  await modules.applyCollections(db, modules.collections)
  for (const [name, { count, make }] of Object.entries(collections)) {
    for (let first = 0; first < count; first += documentsPerBatch) {
      const length = Math.min(documentsPerBatch, count - first)
      const batch = Array.from({ length }, (_, index) => make(first + index))
      await db.collection(name).insertMany(batch, { ordered: false })
    }
  }
  await client.close()
  await database.stop()
}
