import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'

const built = new URL('../../dist/index.js', import.meta.url).href

/** The built package, as its users get it. */
export const { startEmbeddedMongo } = (await import(built)) as typeof import('../index.js')

export function createTempDir(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'embedded-mongodb-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A server on an empty directory with a connected client. */
export async function startTestServer({
  maintenanceIntervalMs = 60_000,
  testCommands = false,
} = {}) {
  const directory = createTempDir()
  const server = await startEmbeddedMongo({
    dataDir: directory.path,
    maintenanceIntervalMs,
    testCommands,
  })
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
