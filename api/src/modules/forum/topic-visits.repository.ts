import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'
import { removeParts } from '../../database/removed-records.repository'

/** A topic that a member has not opened for so long is as one that was never opened. */
const lifetimeSeconds = 90 * 24 * 60 * 60

export const topicVisitsCollection: CollectionDefinition = {
  name: 'topicVisits',
  indexes: [
    { keys: { userId: 1, topicId: 1 }, options: { unique: true } },
    { keys: { topicId: 1 } },
    { keys: { visitedAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
  ],
}

/** Up to where a member has read a topic. */
export interface TopicVisitDocument {
  userId: ObjectId
  topicId: ObjectId
  /** When the last post that the member has seen was written. */
  readUntil: Date
  visitedAt: Date
}

export function createTopicVisitsRepository(database: Database) {
  const collection = () => database.collection<TopicVisitDocument>(topicVisitsCollection.name)
  return {
    /** Never goes back, in whichever order two devices report. */
    advance: async ({ userId, topicId, readUntil, visitedAt }: TopicVisitDocument) => {
      await collection().updateOne(
        { userId, topicId },
        { $max: { readUntil, visitedAt } },
        { upsert: true },
      )
    },
    /** Until when a member has read each of these topics, by their ids in hexadecimal. */
    findRead: async (
      userId: ObjectId,
      topicIds: readonly ObjectId[],
    ): Promise<ReadonlyMap<string, Date>> => {
      const found = await collection()
        .find({ userId, topicId: { $in: [...topicIds] } }, { maxTimeMS: maximumQueryTimeMs })
        .toArray()
      return new Map(found.map(({ topicId, readUntil }) => [topicId.toHexString(), readUntil]))
    },
    /** Removes a batch of what belongs to a removed topic; returns whether there may be more. */
    removeBatch: (topicId: ObjectId) => removeParts(collection(), { topicId }),
  }
}
