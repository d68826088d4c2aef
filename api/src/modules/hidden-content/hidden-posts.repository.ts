import { type HiddenPostType, maximumHiddenPosts } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'

/** A single post or topic that a member does not want to see. */
export interface HiddenPostDocument {
  userId: ObjectId
  contentType: HiddenPostType
  contentId: ObjectId
  createdAt: Date
}

export const hiddenPostsCollection: CollectionDefinition = {
  name: 'hiddenPosts',
  indexes: [
    { keys: { userId: 1, contentId: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
  ],
}

type Pair = Pick<HiddenPostDocument, 'userId' | 'contentId'>

export function createHiddenPostsRepository(database: Database) {
  const collection = () => database.collection<HiddenPostDocument>(hiddenPostsCollection.name)
  return {
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ userId }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findIds: async (userId: ObjectId): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find({ userId }, { maxTimeMS: maximumQueryTimeMs })
        .project<Pick<HiddenPostDocument, 'contentId'>>({ _id: 0, contentId: 1 })
        .limit(maximumHiddenPosts)
        .toArray()
      return found.map(({ contentId }) => contentId)
    },
    find: ({ userId, contentId }: Pair) => collection().findOne({ userId, contentId }),
    countOf: (userId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ userId }, { limit: maximumHiddenPosts, session }),
    /** Hiding a post again changes nothing. */
    add: async ({ userId, contentId, ...rest }: HiddenPostDocument, session: ClientSession) => {
      const pair = { userId, contentId }
      await collection().updateOne(pair, { $setOnInsert: rest }, { upsert: true, session })
    },
    /** Returns whether it was hidden. */
    remove: async ({ userId, contentId }: Pair) =>
      (await collection().deleteOne({ userId, contentId })).deletedCount > 0,
  }
}
