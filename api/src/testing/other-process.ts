import { MongoClient } from 'mongodb'
import { inject, onTestFinished } from 'vitest'
import { readConfig } from '../config/config'
import { clientOptions } from '../database/connect'
import { createDatabase } from '../database/database'
import { createLogger } from '../logger'
import { createServer } from '../server'
import type { TestServer } from './test-server'

/** Another process of the same site, which shares only the database and the time. */
export function addProcess(server: TestServer) {
  const client = new MongoClient(inject('mongodbUri'), clientOptions)
  const database = createDatabase()
  database.attach(client.db(server.db.databaseName))
  const config = readConfig({ HAULYARD_MODE: 'demo', LOG_LEVEL: 'silent' })
  const logger = createLogger(config)
  const now = () => server.clock.now
  const other = createServer({ config, database, logger, status: () => 'ready', now })
  onTestFinished(async () => {
    await other.close()
    await client.close()
  })
  return other
}
