import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'

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
  return {
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ userId }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** Counts up to a limit. */
    count: (userId: ObjectId, options: { limit: number; session: ClientSession }) =>
      collection().countDocuments({ userId }, options),
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
