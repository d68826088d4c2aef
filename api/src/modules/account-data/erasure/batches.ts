import type { Document, Filter, ObjectId, UpdateFilter } from 'mongodb'
import type { Database } from '../../../database/database'

/** Records per write: few enough that other writes do not wait for long. */
const batchSize = 500

interface Dependencies {
  readonly database: Database
  /** Aborts when the process stops or another one has the job. */
  readonly signal: AbortSignal
}

/** Removes and changes records in batches. An interrupted call goes on when it is repeated. */
export type Batches = ReturnType<typeof createBatches>

export function createBatches({ database, signal }: Dependencies) {
  /** Calls `settle` with the ids of each batch; afterwards its records must not match any more. */
  const eachBatch = async (
    name: string,
    filter: Filter<Document>,
    settle: (ids: ObjectId[]) => Promise<unknown>,
  ): Promise<void> => {
    for (;;) {
      signal.throwIfAborted()
      const found = await database
        .collection(name)
        .find(filter, { projection: { _id: 1 } })
        .limit(batchSize)
        .toArray()
      if (found.length > 0) await settle(found.map(({ _id }) => _id))
      if (found.length < batchSize) return
    }
  }
  return {
    eachBatch,
    removeAll: (name: string, filter: Filter<Document>) =>
      eachBatch(name, filter, (ids) => database.collection(name).deleteMany({ _id: { $in: ids } })),
    /** The changed records must not match the filter. */
    changeAll: (name: string, filter: Filter<Document>, update: UpdateFilter<Document>) =>
      eachBatch(name, filter, (ids) =>
        database.collection(name).updateMany({ ...filter, _id: { $in: ids } }, update),
      ),
  }
}
