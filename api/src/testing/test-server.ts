import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config'
import { createDatabase } from '../database/database'
import { observeWrites } from '../database/observe-writes'
import { createLogger } from '../logger'
import { createServer } from '../server'
import type { ServerDependencies } from '../services'
import { checkResponse } from './check-response'
import { createTestDatabase } from './test-database'

interface Surroundings extends Pick<ServerDependencies, 'lag'> {
  /** Where the database is, when something stands between it and the server. */
  readonly mongodbUri?: string
}

/** The origin that the tests' requests go to. */
export const origin = 'http://localhost:3000'

/**
 * The real application on a database of its own. `clock.now` can be moved, so that no
 * test has to wait for time to pass.
 */
export async function createTestServer(
  settings: Partial<Config> = {},
  { mongodbUri, lag }: Surroundings = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  const config: Config = {
    ...readConfig({ HAULYARD_MODE: 'demo', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    ...settings,
  }
  const testDatabase = await createTestDatabase(mongodbUri)
  const database = createDatabase()
  const appDb = database.attach(testDatabase.db)
  // What tests write themselves invalidates responses as the application's own writes do.
  const db = observeWrites(testDatabase.testDb, database.reportWrite)
  const clock = { now: new Date() }
  const server = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => clock.now,
    ...(lag ? { lag } : {}),
  })
  const { app, messageBus } = server
  return {
    app,
    messageBus,
    clock,
    dataDir,
    /** For what a test itself reads and writes. */
    db,
    /** For the application's code: what it uses of MongoDB is checked. */
    appDb,
    /** Begins the background work, as a process does once its database is ready. */
    start: server.start,
    recordCommands: testDatabase.recordCommands,
    /** Sends a request as a page of this site would; the answer must keep the contract. */
    request: async (path: string, init?: RequestInit) => {
      const request = new Request(new URL(path, origin), init)
      const answer = await app.request(request)
      await checkResponse(request.method, new URL(request.url), answer)
      return answer
    },
    close: async () => {
      await server.close()
      await testDatabase.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>
