import { isDuplicateKey } from './database-errors'

interface Creation<Stored> {
  /** Writes the record under the id that the call was given, and whatever goes with it. */
  readonly create: () => Promise<Stored>
  /** Finds the record of that id, if it is by the same member. */
  readonly findExisting: () => Promise<Stored | null>
}

/**
 * Creates a record with all that goes with it, or answers the one that has its id
 * already: an earlier attempt at the same request has made it (see `Call.newId`), and
 * told everybody. Insert the record first, so that no rule about new records is asked
 * about one that is there.
 */
export async function createOnce<Stored>({
  create,
  findExisting,
}: Creation<Stored>): Promise<Stored> {
  try {
    return await create()
  } catch (error) {
    const existing = isDuplicateKey(error) ? await findExisting() : null
    if (existing === null) throw error
    return existing
  }
}
