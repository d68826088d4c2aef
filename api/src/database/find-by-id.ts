import type { Collection, Document, Filter, FindOptions, ObjectId, WithId } from 'mongodb'

/** More ids are read with parallel queries. */
const maximumIdsPerRead = 100

interface Waiting<Found> {
  readonly id: ObjectId
  readonly resolve: (found: Found | null) => void
  readonly reject: (error: unknown) => void
}

/**
 * Finds records by id, as `findOne` does, with one query for all ids that are requested in the
 * same turn of the event loop: most of the cost of a read by id is the round trip. No read
 * waits for another one, which might hang.
 */
export function createFindById<Stored extends Document>(
  collection: () => Collection<Stored>,
  options: Pick<FindOptions, 'projection'> = {},
) {
  type Found = WithId<Stored>
  let waiting: Waiting<Found>[] = []

  const read = async (batch: readonly Waiting<Found>[]) => {
    try {
      const filter = { _id: { $in: batch.map(({ id }) => id) } } as Filter<Stored>
      const documents = await collection().find<Found>(filter, options).toArray()
      const byId = new Map(documents.map((found) => [found._id.toHexString(), found]))
      for (const { id, resolve } of batch) resolve(byId.get(id.toHexString()) ?? null)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const readAll = () => {
    const wanted = waiting
    waiting = []
    for (let first = 0; first < wanted.length; first += maximumIdsPerRead) {
      void read(wanted.slice(first, first + maximumIdsPerRead))
    }
  }

  return (id: ObjectId): Promise<Found | null> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(readAll)
      waiting.push({ id, resolve, reject })
    })
}
