import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import type { StoredTopic } from './topics.documents'

export const mergedTopicsCollection: CollectionDefinition = {
  name: 'mergedTopics',
  indexes: [{ keys: { into: 1 } }],
}

/** A topic that is gone because its posts have moved to another one. */
interface MergedTopicDocument {
  /** Its own id, which old addresses have. */
  _id: ObjectId
  /** The topic that has its posts now. */
  into: ObjectId
  mergedAt: Date
}

type FindTopic = (id: ObjectId) => Promise<StoredTopic | null>

/** Where the addresses of merged topics lead. */
export function createMergedTopics(database: Database, findTopic: FindTopic) {
  const collection = () => database.collection<MergedTopicDocument>(mergedTopicsCollection.name)
  return {
    /** The topic with an id, or the one that it was merged into. */
    findCurrent: async (id: ObjectId): Promise<StoredTopic | null> => {
      const topic = await findTopic(id)
      if (topic) return topic
      const merged = await collection().findOne({ _id: id })
      return merged && (await findTopic(merged.into))
    },
    /** The addresses that lead to the old topic lead to the other one as well. */
    addMerged: async ({ _id, into, mergedAt }: MergedTopicDocument, session: ClientSession) => {
      await collection().updateMany({ into: _id }, { $set: { into } }, { session })
      await collection().insertOne({ _id, into, mergedAt }, { session })
    },
  }
}
