import { MongoClient } from 'mongodb'
import type { EmbeddedMongoOptions } from '../index.js'
import { createTempDir } from './temp-dir.js'

export { createTempDir } from './temp-dir.js'

const built = new URL('../../dist/index.js', import.meta.url).href

/** The built package, as its users import it. */
export const { startEmbeddedMongo } = (await import(built)) as typeof import('../index.js')

/** A server on an empty directory with a connected client. */
export async function startTestServer(options: Omit<EmbeddedMongoOptions, 'dataDir'> = {}) {
  const directory = createTempDir()
  const server = await startEmbeddedMongo({ ...options, dataDir: directory.path })
  const client = await MongoClient.connect(server.uri)
  return {
    client,
    db: client.db('test'),
    uri: server.uri,
    stop: async () => {
      await client.close()
      await server.stop()
      directory.remove()
    },
  }
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>
