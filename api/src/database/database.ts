import type { Collection, Db, Document } from 'mongodb'
import { createUnavailableError } from '../http/http.errors'

/** What repositories know of the database. */
export interface Database {
  collection<Stored extends Document>(name: string): Collection<Stored>
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
    ping: async () => {
      await current().command({ ping: 1 })
    },
  }
}
