import type { FollowState } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'

export const categoryFollowsCollection: CollectionDefinition = {
  name: 'categoryFollows',
  indexes: [
    { keys: { userId: 1, category: 1 }, options: { unique: true } },
    { keys: { category: 1, state: 1, userId: 1 } },
  ],
}

/** What a member is told of the topics of a category; without one, of none in particular. */
export interface CategoryFollowDocument {
  userId: ObjectId
  /** A slug. */
  category: string
  state: FollowState
  createdAt: Date
}

/** More than there are categories. */
const maximumFollows = 200

export function createCategoryFollowsRepository(database: Database) {
  const collection = () =>
    database.collection<CategoryFollowDocument>(categoryFollowsCollection.name)
  return {
    /** What a member has chosen. */
    findAll: (userId: ObjectId) =>
      collection()
        .find({ userId }, { maxTimeMS: maximumQueryTimeMs })
        .limit(maximumFollows)
        .toArray(),
    find: (userId: ObjectId, category: string) => collection().findOne({ userId, category }),
    /** Which of these members have muted a category, by their ids in hexadecimal. */
    findMuted: async (
      category: string,
      userIds: readonly ObjectId[],
      session?: ClientSession,
    ): Promise<ReadonlySet<string>> => {
      const filter = { category, state: 'mute' as const, userId: { $in: [...userIds] } }
      const found = await collection().find(filter, { session }).toArray()
      return new Set(found.map(({ userId }) => userId.toHexString()))
    },
    set: async ({ userId, category, createdAt, state }: CategoryFollowDocument) => {
      await collection().updateOne(
        { userId, category },
        { $set: { state }, $setOnInsert: { createdAt } },
        { upsert: true },
      )
    },
    /** So many followers of a category in their order; `null`: from the first one on. */
    findFollowers: async (
      category: string,
      after: ObjectId | null,
      limit: number,
    ): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ category, state: 'watch', ...(after && { userId: { $gt: after } }) })
        .sort({ userId: 1 })
        .limit(limit)
        .toArray()
      return found.map(({ userId }) => userId)
    },
    removeAll: async (category: string, session: ClientSession) => {
      await collection().deleteMany({ category }, { session })
    },
  }
}
