import { isDuplicateKey } from './database-errors'

interface Insertion<Inserted, Found> {
  /** Inserts or upserts a record, with whatever goes with it. */
  readonly insert: () => Promise<Inserted>
  /**
   * Called when a unique index already has such a record; `null` rethrows the error. By
   * default `insert` runs again: an upsert now finds the record that another one inserted.
   */
  readonly find?: () => Promise<Found | null>
}

/**
 * Inserts a record, or returns what is there already. A create call uses the same id for
 * every attempt (see `Call.newId`), so what an earlier attempt inserted is found by that id.
 * Insert the record first, so that rules about new records do not apply to an existing one.
 */
export async function insertOrFind<Inserted, Found = Inserted>({
  insert,
  find,
}: Insertion<Inserted, Found>): Promise<Inserted | Found> {
  try {
    return await insert()
  } catch (error) {
    if (!isDuplicateKey(error)) throw error
    const found = find ? await find() : await insert()
    if (found === null) throw error
    return found
  }
}
