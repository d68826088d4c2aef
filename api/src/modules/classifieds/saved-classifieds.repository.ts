import type { Classified } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberRecords } from '../../database/member-records'

/** What a member knows of a saved classified: told of when it changes. */
interface KnownState {
  price: string
  state: NonNullable<Classified['state']>
}

/** A classified that a member saved. */
export interface SavedClassifiedDocument extends KnownState {
  userId: ObjectId
  classifiedId: ObjectId
  createdAt: Date
}

export const savedClassifiedsCollection: CollectionDefinition = {
  name: 'savedClassifieds',
  indexes: [
    { keys: { userId: 1, classifiedId: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { classifiedId: 1, _id: 1 } },
  ],
}

type Saving = Pick<SavedClassifiedDocument, 'userId' | 'classifiedId'>

export function createSavedClassifiedsRepository(database: Database) {
  const collection = () =>
    database.collection<SavedClassifiedDocument>(savedClassifiedsCollection.name)
  const records = createMemberRecords(collection)
  return {
    findPage: records.findPage,
    /** The ids of what a member saved, at most so many. */
    findIds: (userId: ObjectId, limit: number, session?: ClientSession) =>
      records.findField(userId, { field: 'classifiedId', limit, session }),
    isSaved: async (saving: Saving, session: ClientSession): Promise<boolean> =>
      (await collection().findOne({ ...saving }, { projection: { _id: 1 }, session })) !== null,
    add: async (saved: SavedClassifiedDocument, session: ClientSession) => {
      await collection().insertOne(saved, { session })
    },
    forget: async ({ userId, classifiedId }: Saving) => {
      await collection().deleteOne({ userId, classifiedId })
    },
    forgetAll: async (
      { userId, classifiedIds }: { userId: ObjectId; classifiedIds: readonly ObjectId[] },
      session: ClientSession,
    ) => {
      const filter = { userId, classifiedId: { $in: [...classifiedIds] } }
      await collection().deleteMany(filter, { session })
    },
    forgetClassified: async (classifiedId: ObjectId, session: ClientSession) => {
      await collection().deleteMany({ classifiedId }, { session })
    },
    /** Who saved a classified, in a fixed order, after one of them. */
    findSavers: (classifiedId: ObjectId, after: ObjectId | null, limit: number) =>
      collection()
        .find(after ? { classifiedId, _id: { $gt: after } } : { classifiedId })
        .sort({ classifiedId: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    /** Notes what the member is told; returns `false` if it was noted before. */
    know: async (
      { _id, price, state }: WithId<SavedClassifiedDocument>,
      known: KnownState,
      session: ClientSession,
    ): Promise<boolean> => {
      const filter = { _id, price, state }
      return (await collection().updateOne(filter, { $set: known }, { session })).matchedCount === 1
    },
  }
}
