import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config'
import { createDatabase } from '../database/database'
import { observeWrites } from '../database/observe-writes'
import { createLogger } from '../logger'
import { fillCategories } from '../modules/forum/first-categories'
import { createServer } from '../server'
import type { ServerDependencies } from '../services'
import { checkResponse } from './check-response'
import { createTestDatabase } from './test-database'

interface Surroundings extends Pick<ServerDependencies, 'lag'> {
  /** The address of a proxy in front of the database. */
  readonly mongodbUri?: string
}

/** The origin of the tests' requests. */
export const origin = 'http://localhost:3000'

/**
 * The application on its own database. A test sets `clock.now` instead of waiting.
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
  // Writes of tests invalidate cached responses, as the application's writes do.
  const db = observeWrites(testDatabase.testDb, database.reportWrite)
  await fillCategories(testDatabase.testDb)
  const clock = { now: new Date() }
  const server = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => clock.now,
    ...(lag ? { lag } : {}),
  })
  const { app, messageBus, jobRunner, presenceTracker, mediaStorage } = server
  return {
    app,
    messageBus,
    /** `runDue` runs the jobs that are due at the time of `clock`. */
    jobRunner,
    /** `check` records who has an event stream at the time of `clock`. */
    presenceTracker,
    clock,
    dataDir,
    mediaStorage,
    /** For reads and writes of the test itself. */
    db,
    /** For the application's code; its use of MongoDB is checked. */
    appDb,
    /** Starts the background work, as a process does once its database is ready. */
    start: server.start,
    recordCommands: testDatabase.recordCommands,
    /** Calls the listener for every write of the application and of the test. */
    onWrite: database.onWrite,
    /** Sends a request like a page of this site; the response must match the contract. */
    request: async (path: string, init?: RequestInit) => {
      const request = new Request(new URL(path, origin), init)
      const response = await app.request(request)
      await checkResponse(request.method, new URL(request.url), response)
      return response
    },
    close: async () => {
      await server.close()
      await testDatabase.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>
