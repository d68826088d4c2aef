import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'

/** A removed topic of which some posts may still be stored. */
export interface RemovedTopicDocument {
  /** The topic's own id. */
  _id: ObjectId
  removedAt: Date
}

export const removedTopicsCollection: CollectionDefinition = {
  name: 'removedTopics',
  indexes: [{ keys: { removedAt: 1 } }],
}

export function createRemovedTopicsRepository(database: Database) {
  const collection = () => database.collection<RemovedTopicDocument>(removedTopicsCollection.name)
  return {
    add: async (topic: RemovedTopicDocument, session: ClientSession) => {
      await collection().insertOne(topic, { session })
    },
    findOldest: () => collection().findOne({}, { sort: { removedAt: 1 } }),
    remove: async (id: ObjectId) => {
      await collection().deleteOne({ _id: id })
    },
  }
}
