import { rmSync } from 'node:fs'
import { MongoClient } from 'mongodb'

/** Playwright calls the default export when every test is done. */
export default async () => {
  const { E2E_DATA_DIR: dataDir, E2E_MONGODB_URI: mongodbUri } = process.env
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
  if (mongodbUri) await dropDatabase(mongodbUri)
}

async function dropDatabase(uri: string) {
  const client = new MongoClient(uri)
  try {
    await client.db().dropDatabase()
  } finally {
    await client.close()
  }
}
