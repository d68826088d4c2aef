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

/** The database as repositories use it. */
export interface Database {
  collection<Stored extends Document>(name: string): Collection<Stored>
  /**
   * Runs the work in a transaction: all of its writes happen, or none. It runs again after a
   * conflict with another transaction, so it must have no other side effects.
   */
  transaction<Result>(work: (session: ClientSession) => Promise<Result>): Promise<Result>
  /** Opens a change stream of the whole database. */
  watch<Change extends Document = ChangeStreamDocument>(
    pipeline: Document[],
    options: ChangeStreamOptions,
  ): ChangeStream<Document, Change>
  /** Rejects when the database does not reply. */
  ping(): Promise<void>
  /** Calls the listener for every write from now on, before the write's promise resolves. */
  onWrite(listener: WriteListener): void
}

/** A database that may not be connected yet: until `attach`, every use throws. */
export interface LateDatabase extends Database {
  /** Returns the same database with its writes observed. */
  attach(db: Db): Db
  /** Calls the listeners for a write that was made elsewhere. */
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
