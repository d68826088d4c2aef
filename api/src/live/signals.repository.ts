import type { ChangeStream, Document, ObjectId, ResumeToken } from 'mongodb'
import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import type { Signal } from './signals'

/** A signal on its way to the other processes. */
export interface SignalDocument {
  _id: ObjectId
  /** Which process sent it: that one has delivered it already. */
  origin: string
  signal: Signal
  createdAt: Date
}

/** Who has been away for longer has to begin anew anyway. */
const keptSeconds = 5 * 60

export const signalsCollection: CollectionDefinition = {
  name: 'liveEvents',
  indexes: [{ keys: { createdAt: 1 }, options: { expireAfterSeconds: keptSeconds } }],
}

/** What a process sees happen in the database. */
export interface SeenChange extends Document {
  readonly _id: ResumeToken
  readonly ns?: { readonly coll?: string }
  /** Absent when the change is a write of another collection. */
  readonly signal?: Signal
}

interface Watch {
  readonly origin: string
  /** Collections whose writes are seen as well. */
  readonly collections: readonly string[]
  readonly resumeAfter: ResumeToken | undefined
}

/** Well below the time after which the driver takes a silent connection for dead. */
const maxAwaitTimeMS = 1000

export function createSignalsRepository(database: Database) {
  const { name } = signalsCollection
  return {
    insert: async (signals: readonly SignalDocument[]) => {
      await database.collection<SignalDocument>(name).insertMany([...signals], { ordered: false })
    },
    /** One stream for everything that a process has to know. */
    watch: ({ origin, collections, resumeAfter }: Watch): ChangeStream<Document, SeenChange> => {
      const foreignSignal = { 'ns.coll': name, operationType: 'insert' }
      const $match = {
        $or: [
          { ...foreignSignal, 'fullDocument.origin': { $ne: origin } },
          { 'ns.coll': { $in: [...collections] } },
        ],
      }
      const $project = { ns: 1, signal: '$fullDocument.signal' }
      return database.watch([{ $match }, { $project }], {
        maxAwaitTimeMS,
        ...(resumeAfter === undefined ? {} : { resumeAfter }),
      })
    },
  }
}
export type SignalsRepository = ReturnType<typeof createSignalsRepository>
