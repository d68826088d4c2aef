import type { BulkList, BulkRunInput, BulkStepName } from '@haulyard/api-contract'
import type { ClientSession, Document, Filter, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** One record of a bulk step. */
export interface BulkRow {
  readonly _id: ObjectId
  /** Of the record as it was previewed: see `markOf`. */
  readonly mark: string
  readonly state: 'waiting' | 'done' | 'skipped' | 'restored'
  /** What the undo needs. */
  readonly before?: Document
  /** The mark that the step left behind. */
  readonly after?: string
}

/**
 * A bulk step, from its preview on. It runs and is undone in batches; the counters say which rows
 * are through, so that another process, or another try, goes on where one was killed.
 */
export interface BulkStepDocument {
  actorId: ObjectId
  list: BulkList
  step: BulkStepName
  /** What the step needs beside the rows. */
  input: BulkRunInput
  state: 'previewed' | 'running' | 'done' | 'undoing' | 'undone' | 'finishing' | 'finished'
  rows: readonly BulkRow[]
  /** So many rows were run. */
  run: number
  /** So many rows were looked at by the undo. */
  undone: number
  /** So many rows are finished: they can no longer be taken back. */
  finished: number
  /** `null`: not run yet. */
  undoUntil: Date | null
  /** When the job goes on with it; `null`: there is nothing left to do. */
  dueAt: Date | null
  /** `null` while there is something left to do. */
  expiresAt: Date | null
}
export type StoredBulkStep = WithId<BulkStepDocument>

export const bulkStepsCollection: CollectionDefinition = {
  name: 'bulkSteps',
  indexes: [{ keys: { dueAt: 1 } }, { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } }],
}

type State = BulkStepDocument['state']
type Values = Partial<Omit<BulkStepDocument, 'actorId' | 'list' | 'step'>>

interface Change {
  readonly _id: ObjectId
  /** The states in which it is changed. */
  readonly from: readonly State[]
  readonly where?: Filter<BulkStepDocument>
  readonly to: Values
}

export function createBulkStepsRepository(database: Database) {
  const collection = () => database.collection<BulkStepDocument>(bulkStepsCollection.name)
  return {
    insert: async (step: StoredBulkStep) => {
      await collection().insertOne(step)
    },
    findById: (_id: ObjectId, session?: ClientSession): Promise<StoredBulkStep | null> =>
      collection().findOne({ _id }, session && { session }),
    findAll: (ids: readonly ObjectId[]): Promise<StoredBulkStep[]> =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    /** Changes a step that is in one of the states; returns it as it was, or `null`. */
    change: ({ _id, from, where = {}, to }: Change, session?: ClientSession) =>
      collection().findOneAndUpdate(
        { _id, state: { $in: [...from] }, ...where },
        { $set: to },
        { session },
      ),
    /** The step that the job goes on with first, due or not. */
    findNext: () => collection().findOne({ dueAt: { $gt: new Date(0) } }, { sort: { dueAt: 1 } }),
  }
}
