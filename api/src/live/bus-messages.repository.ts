import type { ChangeStream, Document, ObjectId, ResumeToken } from 'mongodb'
import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import type { BusMessage } from './bus-message'

/** A message to the other processes. The names are older than the word: see `name` below. */
export interface BusMessageDocument {
  _id: ObjectId
  /** The process that sent it, and has delivered it already. */
  origin: string
  signal: BusMessage
  createdAt: Date
}

/** A process that was disconnected for longer has lost its position anyway. */
const lifetimeSeconds = 5 * 60

export const busMessagesCollection: CollectionDefinition = {
  // Not renamed: processes of an older release use it at the same time.
  name: 'liveEvents',
  indexes: [{ keys: { createdAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } }],
}

/** An entry of the change stream. */
export interface BusChange extends Document {
  readonly _id: ResumeToken
  readonly ns?: { readonly coll?: string }
  /** Absent when another collection was written. */
  readonly signal?: BusMessage
}

interface Watch {
  readonly origin: string
  /** Collections whose writes are reported as well. */
  readonly collections: readonly string[]
  readonly resumeAfter: ResumeToken | undefined
}

/** Well below the driver's socket timeout. */
const maxAwaitTimeMS = 1000

export function createBusMessagesRepository(database: Database) {
  const { name } = busMessagesCollection
  return {
    insert: async (messages: readonly BusMessageDocument[]) => {
      await database
        .collection<BusMessageDocument>(name)
        .insertMany([...messages], { ordered: false })
    },
    /** One change stream for messages and writes. */
    watch: ({ origin, collections, resumeAfter }: Watch): ChangeStream<Document, BusChange> => {
      const otherProcessMessage = { 'ns.coll': name, operationType: 'insert' }
      const $match = {
        $or: [
          { ...otherProcessMessage, 'fullDocument.origin': { $ne: origin } },
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
export type BusMessagesRepository = ReturnType<typeof createBusMessagesRepository>
