import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import type { Config } from '../config/config'
import type { Embedded } from './start-embedded'

const commonOptions = {
  appName: 'haulyard-api',
  writeConcern: { w: 'majority' },
  ignoreUndefined: true,
  // Stored text is valid. Validating it again is a third of the cost of a read.
  enableUtf8Validation: false,
} as const satisfies MongoClientOptions

/**
 * Every wait is limited: a request that does not reach the database in time gets a 503
 * instead of the driver's long default timeouts. The driver tries a read or write twice, so
 * one attempt gets half of a request's time. (Its `timeoutMS`, which would limit the whole,
 * has no effect any more.)
 */
export const clientOptions = {
  ...commonOptions,
  maxPoolSize: 50,
  serverSelectionTimeoutMS: 1500,
  connectTimeoutMS: 1500,
  socketTimeoutMS: 1500,
  waitQueueTimeoutMS: 1500,
} as const satisfies MongoClientOptions

export interface Connection {
  /** For requests. */
  readonly db: Db
  /** Runs work that may take longer than a request: building indexes, bulk writes. */
  maintain<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

interface Connect extends Pick<Config, 'mongodbUri'> {
  /** The embedded database while it starts; `null` with another one. */
  readonly embedded: Promise<Embedded> | null
}

/** Opens the configured MongoDB, or the embedded one. Does not wait for a connection. */
export async function connect({ mongodbUri, ...starting }: Connect): Promise<Connection> {
  const embedded = await starting.embedded
  const uri = mongodbUri ?? embedded?.uri ?? ''
  const clients = new Set<MongoClient>()
  const open = (options: MongoClientOptions) => {
    const client = new MongoClient(uri, options)
    clients.add(client)
    return client
  }
  return {
    db: databaseOf(open(clientOptions)),
    maintain: async (work) => {
      const client = open({ ...commonOptions, serverSelectionTimeoutMS: 3000 })
      try {
        return await work(databaseOf(client))
      } finally {
        clients.delete(client)
        await client.close()
      }
    },
    close: async () => {
      await Promise.all([...clients].map((client) => client.close()))
      await embedded?.stop()
    },
  }
}

/** The database in the URI. Without one the driver uses "test". */
const databaseOf = (client: MongoClient) =>
  client.db(client.options.dbName === 'test' ? 'haulyard' : undefined)
