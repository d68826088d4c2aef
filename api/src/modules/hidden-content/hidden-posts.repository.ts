import { type HiddenPostType, maximumHiddenPosts } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberRecords } from '../../database/member-records'

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
  const records = createMemberRecords(collection)
  return {
    findPage: records.findPage,
    findIds: (userId: ObjectId) =>
      records.findField(userId, { field: 'contentId', limit: maximumHiddenPosts }),
    find: ({ userId, contentId }: Pair) => collection().findOne({ userId, contentId }),
    countOf: (userId: ObjectId, session: ClientSession) =>
      records.count(userId, { limit: maximumHiddenPosts, session }),
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
