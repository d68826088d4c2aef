import {
  type ChangeStream,
  type ChangeStreamDocument,
  type ChangeStreamOptions,
  type ClientSession,
  type Collection,
  type Db,
  type Document,
  MongoError,
} from 'mongodb'
import { createUnavailableError } from '../http/http.errors'

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
}

/** A database that may still be on its way; until it is there every use answers 503. */
export interface LateDatabase extends Database {
  attach(db: Db): void
}

export function createDatabase(): LateDatabase {
  let attached: Db | null = null
  const current = (): Db => {
    if (attached === null) throw createUnavailableError()
    return attached
  }
  return {
    attach: (db) => {
      attached = db
    },
    collection: (name) => current().collection(name),
    transaction: (work) => current().client.withSession((session) => retry(session, work)),
    watch: (pipeline, options) => current().watch(pipeline, options),
    ping: async () => {
      await current().command({ ping: 1 })
    },
  }
}

/** No longer than a request may take; the driver's own loop goes on for two minutes. */
const retryLimitMs = 3000

async function retry<Result>(
  session: ClientSession,
  work: (session: ClientSession) => Promise<Result>,
): Promise<Result> {
  const deadline = Date.now() + retryLimitMs
  for (;;) {
    session.startTransaction()
    try {
      const result = await work(session)
      await commit(session, deadline)
      return result
    } catch (error) {
      if (session.inTransaction()) await session.abortTransaction()
      if (!hasLabel(error, 'TransientTransactionError')) throw error
      if (Date.now() >= deadline) throw createUnavailableError({ cause: error })
    }
  }
}

/** A commit whose answer was lost may be sent again: it happens once. */
async function commit(session: ClientSession, deadline: number) {
  for (;;) {
    try {
      return await session.commitTransaction()
    } catch (error) {
      const isUnknown = hasLabel(error, 'UnknownTransactionCommitResult')
      if (!isUnknown || Date.now() >= deadline) throw error
    }
  }
}

const hasLabel = (error: unknown, label: string) =>
  error instanceof MongoError && error.hasErrorLabel(label)
