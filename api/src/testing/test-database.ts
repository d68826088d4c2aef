import { randomUUID } from 'node:crypto'
import { type CommandStartedEvent, type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { inject } from 'vitest'
import { applyCollections } from '../database/collections'
import { clientOptions } from '../database/connect'
import { collections } from '../repositories'
import { watchCommands } from './watch-commands'

export interface TestDatabase {
  /** For the application, whose commands are checked and recorded. */
  readonly db: Db
  /** The same database for reads and writes of the test itself. */
  readonly testDb: Db
  /** Runs the work and returns the commands of that name that it sent. */
  recordCommands(name: string, work: () => Promise<unknown>): Promise<CommandStartedEvent[]>
  close(): Promise<void>
}

/**
 * A busy test machine may exceed the time limits of requests. Only tests with a proxy in front of
 * the database are about these limits.
 */
const patience = {
  serverSelectionTimeoutMS: 20_000,
  connectTimeoutMS: 20_000,
  socketTimeoutMS: 20_000,
  waitQueueTimeoutMS: 20_000,
} as const satisfies MongoClientOptions

/**
 * A fresh, empty database with the real indexes, dropped when the file's tests are done. Closing
 * it fails when the application used a feature of MongoDB that is not on the list.
 * At a given address it has the product's time limits; otherwise it has longer ones, for a busy
 * machine.
 */
export async function createTestDatabase(givenUri?: string): Promise<TestDatabase> {
  const uri = givenUri ?? inject('mongodbUri')
  const options = { ...clientOptions, ...(givenUri === undefined ? patience : {}) }
  const watched = watchCommands()
  const client = watched.watch(new MongoClient(uri, { ...options, monitorCommands: true }))
  const testClient = new MongoClient(uri, { ...options, ...patience })
  const name = `haulyard-test-${randomUUID()}`
  // As the server does: without the time limits of requests, which a busy machine exceeds.
  const patientClient = watched.watch(new MongoClient(uri, { monitorCommands: true }))
  await applyCollections(patientClient.db(name), collections)
  await patientClient.close()
  return {
    db: client.db(name),
    testDb: testClient.db(name),
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
      await Promise.all([client.close(), testClient.close()])
      await dropDatabase(uri, name)
      watched.check()
    },
  }
}

async function dropDatabase(uri: string, name: string) {
  const client = new MongoClient(uri)
  await client.db(name).dropDatabase()
  await client.close()
}
