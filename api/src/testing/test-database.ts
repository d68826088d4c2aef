import { randomUUID } from 'node:crypto'
import { type CommandStartedEvent, type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { inject } from 'vitest'
import { applyCollections } from '../database/collections'
import { clientOptions } from '../database/connect'
import { collections } from '../repositories'

export interface TestDatabase {
  readonly db: Db
  /** Runs the work and answers the commands of that name which it sent. */
  recordCommands(name: string, work: () => Promise<unknown>): Promise<CommandStartedEvent[]>
  close(): Promise<void>
}

/**
 * A test machine may be busier than any request is patient. Where nothing stands between
 * the application and its database, a test is about something else than these limits.
 */
const patience = {
  serverSelectionTimeoutMS: 20_000,
  connectTimeoutMS: 20_000,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 20_000,
} as const satisfies MongoClientOptions

/**
 * A fresh, empty database with the real indexes, dropped when the file's tests are done.
 * At the given address it is as impatient as the product; otherwise a busy machine may
 * keep it waiting.
 */
export async function createTestDatabase(givenUri?: string): Promise<TestDatabase> {
  const uri = givenUri ?? inject('mongodbUri')
  const client = new MongoClient(uri, {
    ...clientOptions,
    ...(givenUri === undefined ? patience : {}),
    monitorCommands: true,
  })
  const db = client.db(`haulyard-test-${randomUUID()}`)
  const maintain = (work: (db: Db) => Promise<unknown>) =>
    maintainDatabase({ uri, name: db.databaseName, work })
  await maintain((patientDb) => applyCollections(patientDb, collections))
  return {
    db,
    recordCommands: async (name, work) => {
      const recorded: CommandStartedEvent[] = []
      const record = (event: CommandStartedEvent) => {
        if (event.commandName === name) recorded.push(event)
      }
      client.on('commandStarted', record)
      await work()
      client.off('commandStarted', record)
      return recorded
    },
    close: async () => {
      await client.close()
      await maintain((patientDb) => patientDb.dropDatabase())
    },
  }
}

interface Maintenance {
  readonly uri: string
  readonly name: string
  readonly work: (db: Db) => Promise<unknown>
}

/** As the server does it: without the limits of requests, which a busy machine exceeds. */
async function maintainDatabase({ uri, name, work }: Maintenance) {
  const client = new MongoClient(uri)
  try {
    await work(client.db(name))
  } finally {
    await client.close()
  }
}
