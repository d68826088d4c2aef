import type {
  ChangeStream,
  ChangeStreamDocument,
  ChangeStreamOptions,
  ClientSession,
  Collection,
  Db,
  Document,
} from 'mongodb'
import { DatabaseUnavailableError } from './database-errors'
import { observeWrites, type WriteListener } from './observe-writes'
import { runTransaction } from './run-transaction'

/** What repositories know of the database. */
export interface Database {
  collection<Stored extends Document>(name: string): Collection<Stored>
  /**
   * Runs the work in a transaction: all of its writes happen, or none. It is done again
   * when it collided with another, so it must not touch anything but the database.
   */
  transaction<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result>
  /** What happens in the whole database from now on, as far as the pipeline lets it through. */
  watch<Change extends Document = ChangeStreamDocument>(
    pipeline: Document[],
    options: ChangeStreamOptions,
  ): ChangeStream<Document, Change>
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  /** Calls the listener for every write from now on, before the writer hears of its success. */
  onWrite(listener: WriteListener): void
}

/** A database that may still be on its way; until it is there every use answers 503. */
export interface LateDatabase extends Database {
  /** Answers the same database with its writes observed. */
  attach(db: Db): Db
  /** Passes on that another process has written to a collection. */
  reportWrite: WriteListener
}

export function createDatabase(): LateDatabase {
  let attached: Db | null = null
  const listeners = new Set<WriteListener>()
  const reportWrite: WriteListener = (collection) => {
    for (const listener of listeners) listener(collection)
  }
  const current = (): Db => {
    if (attached === null) throw new DatabaseUnavailableError()
    return attached
  }
  return {
    attach: (db) => {
      attached = observeWrites(db, reportWrite)
      return attached
    },
    collection: (name) => current().collection(name),
    transaction: async (work) => await runTransaction(current().client, work),
    watch: (pipeline, options) => current().watch(pipeline, options),
    ping: async () => {
      await current().command({ ping: 1 })
    },
    onWrite: (listener) => {
      listeners.add(listener)
    },
    reportWrite,
  }
}
