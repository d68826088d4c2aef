import type { ClientSession, ObjectId, OptionalId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageQuery, type PageRequest, readPage } from '../../database/keyset'
import type { ForumPostDocument } from './posts.documents'

export const postsCollection: CollectionDefinition = {
  name: 'forumPosts',
  indexes: [{ keys: { topicId: 1, createdAt: 1, _id: 1 } }, { keys: { createdAt: 1 } }, ownerIndex],
}

/** How many posts one batch removes: few enough not to delay other writes. */
export const removalBatchSize = 500

type Direction = PageQuery<ForumPostDocument>['direction']

export function createPostsRepository(database: Database) {
  const collection = () => database.collection<ForumPostDocument>(postsCollection.name)
  return {
    findPage: (topicId: ObjectId, direction: Direction, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ topicId }],
        orderBy: 'createdAt',
        direction,
        ...request,
      }),
    findById: (id: ObjectId) => collection().findOne({ _id: id }),
    /** The posts with these ids that exist. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    addAll: async (added: readonly OptionalId<ForumPostDocument>[], session: ClientSession) => {
      await collection().insertMany(added, { session })
    },
    /** Returns whether the post existed. */
    remove: async (id: ObjectId, session: ClientSession) => {
      const { deletedCount } = await collection().deleteOne({ _id: id }, { session })
      return deletedCount === 1
    },
    /** The opening post is the oldest, so at most two posts are read. */
    findLastReply: (topicId: ObjectId, session: ClientSession) =>
      collection().findOne(
        { topicId, isOpening: false },
        { sort: { createdAt: -1, _id: -1 }, projection: { createdAt: 1 }, session },
      ),
    /** Removes a batch of a topic's posts; returns whether there may be more. */
    removeBatch: async (topicId: ObjectId) => {
      const posts = await collection()
        .find({ topicId })
        .project<{ _id: ObjectId }>({ _id: 1 })
        .limit(removalBatchSize)
        .toArray()
      await collection().deleteMany({ _id: { $in: posts.map(({ _id }) => _id) } })
      return posts.length === removalBatchSize
    },
    count: () => collection().estimatedDocumentCount(),
  }
}
