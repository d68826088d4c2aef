import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberRecords } from '../../database/member-records'

/** A service that a member saved. */
export interface SavedServiceDocument {
  userId: ObjectId
  serviceId: ObjectId
  createdAt: Date
}

export const savedServicesCollection: CollectionDefinition = {
  name: 'savedServices',
  indexes: [
    { keys: { userId: 1, serviceId: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { serviceId: 1 } },
  ],
}

type Saving = Pick<SavedServiceDocument, 'userId' | 'serviceId'>

export function createSavedServicesRepository(database: Database) {
  const collection = () => database.collection<SavedServiceDocument>(savedServicesCollection.name)
  const records = createMemberRecords(collection)
  return {
    findPage: records.findPage,
    /** Counts up to a limit. */
    count: records.count,
    /** How many members have saved a service. */
    countOf: (serviceId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ serviceId }, { session }),
    isSaved: async ({ userId, serviceId }: Saving, session?: ClientSession): Promise<boolean> => {
      const options = { projection: { _id: 1 }, session }
      return (await collection().findOne({ userId, serviceId }, options)) !== null
    },
    add: async (saved: SavedServiceDocument, session: ClientSession) => {
      await collection().insertOne(saved, { session })
    },
    /** Returns whether the service was saved. */
    forget: async ({ userId, serviceId }: Saving, session: ClientSession): Promise<boolean> =>
      (await collection().deleteOne({ userId, serviceId }, { session })).deletedCount === 1,
    forgetService: (serviceId: ObjectId, session: ClientSession) =>
      collection().deleteMany({ serviceId }, { session }),
  }
}
