import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberRecords } from '../../database/member-records'

/** A member does not want to see what another member publishes. The other is not told. */
export interface MuteDocument {
  userId: ObjectId
  mutedId: ObjectId
  createdAt: Date
}

export const mutesCollection: CollectionDefinition = {
  name: 'mutes',
  indexes: [
    { keys: { userId: 1, mutedId: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { mutedId: 1 } },
  ],
}

/** A member mutes at most this many members. */
export const maximumMutes = 500

export function createMutesRepository(database: Database) {
  const collection = () => database.collection<MuteDocument>(mutesCollection.name)
  const records = createMemberRecords(collection)
  return {
    findPage: records.findPage,
    find: (userId: ObjectId, mutedId: ObjectId, session?: ClientSession) =>
      collection().findOne({ userId, mutedId }, { session }),
    findMutedIds: (userId: ObjectId) =>
      records.findField(userId, { field: 'mutedId', limit: maximumMutes }),
    countOf: (userId: ObjectId, session: ClientSession) =>
      records.count(userId, { limit: maximumMutes, session }),
    /** Adding a mute again changes nothing. */
    add: async ({ createdAt, ...pair }: MuteDocument, session: ClientSession) => {
      await collection().updateOne(pair, { $setOnInsert: { createdAt } }, { upsert: true, session })
    },
    /** Returns whether there was a mute. */
    remove: async (userId: ObjectId, mutedId: ObjectId) =>
      (await collection().deleteOne({ userId, mutedId })).deletedCount > 0,
  }
}
