import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, readConfig } from '../config/config'
import { createDatabase } from '../database/database'
import { createLogger } from '../logger'
import { createServer } from '../server'
import { createTestDatabase } from './test-database'

/** The origin that the tests' requests go to. */
export const origin = 'http://localhost:3000'

/**
 * The real application on a database of its own. `clock.now` can be moved, so that no
 * test has to wait for time to pass.
 */
export async function createTestServer(settings: Partial<Config> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  const config: Config = {
    ...readConfig({ HAULYARD_MODE: 'demo', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    ...settings,
  }
  const testDatabase = await createTestDatabase()
  const database = createDatabase()
  /** What tests write themselves is noticed as the application's own writes are. */
  const db = database.attach(testDatabase.db)
  const clock = { now: new Date() }
  const app = createServer({
    config,
    database,
    logger: createLogger(config),
    status: () => 'ready',
    now: () => clock.now,
  })
  return {
    app,
    clock,
    dataDir,
    db,
    recordCommands: testDatabase.recordCommands,
    /** Sends a request as a page of this site would. */
    request: (path: string, init?: RequestInit) =>
      app.request(new Request(new URL(path, origin), init)),
    close: async () => {
      await testDatabase.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
export type TestServer = Awaited<ReturnType<typeof createTestServer>>
