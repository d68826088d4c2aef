import type { ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { ForumPostDocument } from './posts.documents'

export const postsCollection: CollectionDefinition = {
  name: 'forumPosts',
  indexes: [{ keys: { topicId: 1, createdAt: 1, _id: 1 } }],
}

export function createPostsRepository(database: Database) {
  const collection = () => database.collection<ForumPostDocument>(postsCollection.name)
  return {
    findPage: (topicId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ topicId }],
        orderBy: 'createdAt',
        direction: 'oldest first',
        ...request,
      }),
    count: () => collection().estimatedDocumentCount(),
  }
}
export type PostsRepository = ReturnType<typeof createPostsRepository>
