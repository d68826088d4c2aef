import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { inject, onTestFinished } from 'vitest'
import { startServerProcess } from './server-process'

/**
 * An empty database on the run's server, and a folder, for processes that share them. Put records
 * in before the first process starts: it fills an empty database with the demo's.
 */
export async function createSharedDatabase() {
  const mongodbUri = withDatabase(inject('mongodbUri'), `haulyard-test-${randomUUID()}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'haulyard-api-test-'))
  const client = new MongoClient(mongodbUri)
  const db = client.db()
  onTestFinished(async () => {
    await db.dropDatabase()
    await client.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return {
    db,
    /** Starts a process on it, which the end of the test kills. */
    startProcess: async (script: string, settings: NodeJS.ProcessEnv = {}) => {
      const env = { MONGODB_URI: mongodbUri, LOG_LEVEL: 'info', ...settings }
      const started = await startServerProcess({ script, dataDir, env })
      onTestFinished(async () => {
        started.signal('SIGKILL')
        await started.exited
      })
      return started
    },
  }
}
export type SharedDatabase = Awaited<ReturnType<typeof createSharedDatabase>>

const withDatabase = (uri: string, name: string) =>
  uri.replace(/^([^:]+:\/\/[^/?]+)\/?[^?]*/, `$1/${name}`)
