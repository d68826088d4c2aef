import type { FollowState } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { removeParts } from '../../database/removed-records.repository'

export const topicFollowsCollection: CollectionDefinition = {
  name: 'topicFollows',
  indexes: [
    { keys: { userId: 1, topicId: 1 }, options: { unique: true } },
    { keys: { topicId: 1, state: 1, userId: 1 } },
  ],
}

/** What a member is told of a topic; without one, only the member who has started it is told. */
export interface TopicFollowDocument {
  userId: ObjectId
  topicId: ObjectId
  state: FollowState
  createdAt: Date
}

/** What is told of a topic to a member who has chosen nothing for it. */
export const defaultFollow = (
  topic: { readonly userId: ObjectId },
  userId: ObjectId,
  isCategoryMuted: boolean,
): FollowState => {
  if (topic.userId.equals(userId)) return 'watch'
  return isCategoryMuted ? 'mute' : 'normal'
}

interface Follow {
  readonly userId: ObjectId
  readonly topicId: ObjectId
  readonly at: Date
  /** Default `watch`. */
  readonly state?: FollowState
}

export function createTopicFollowsRepository(database: Database) {
  const collection = () => database.collection<TopicFollowDocument>(topicFollowsCollection.name)
  return {
    find: (userId: ObjectId, topicId: ObjectId): Promise<WithId<TopicFollowDocument> | null> =>
      collection().findOne({ userId, topicId }),
    /** What these members have chosen, by their ids in hexadecimal. */
    findStates: async (
      topicId: ObjectId,
      userIds: readonly ObjectId[],
      session: ClientSession,
    ): Promise<ReadonlyMap<string, FollowState>> => {
      const found = await collection()
        .find({ topicId, userId: { $in: [...userIds] } }, { session })
        .toArray()
      return new Map(found.map(({ userId, state }) => [userId.toHexString(), state] as const))
    },
    set: async ({ userId, topicId, at }: Follow, state: FollowState) => {
      await collection().updateOne(
        { userId, topicId },
        { $set: { state }, $setOnInsert: { createdAt: at } },
        { upsert: true },
      )
    },
    /** Follows a topic, unless the member has chosen something else. */
    follow: async ({ userId, topicId, at, state = 'watch' }: Follow, session: ClientSession) => {
      await collection().updateOne(
        { userId, topicId },
        { $setOnInsert: { state, createdAt: at } },
        { upsert: true, session },
      )
    },
    /** So many of those who follow a topic so, in their order; `null`: from the first one on. */
    findFollowers: async (
      { topicId, state = 'watch' }: Pick<Follow, 'topicId' | 'state'>,
      after: ObjectId | null,
      limit: number,
    ): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ topicId, state, ...(after && { userId: { $gt: after } }) })
        .sort({ userId: 1 })
        .limit(limit)
        .toArray()
      return found.map(({ userId }) => userId)
    },
    /** Removes a batch of what belongs to a removed topic; returns whether there may be more. */
    removeBatch: (topicId: ObjectId) => removeParts(collection(), { topicId }),
  }
}
