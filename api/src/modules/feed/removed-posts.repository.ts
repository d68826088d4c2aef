import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { commentsCollection } from './comments.repository'
import { likesCollection } from './likes.repository'

/** A removed feed post of which some likes and comments may still be stored. */
interface RemovedFeedPostDocument {
  /** The post's own id. */
  _id: ObjectId
  removedAt: Date
}

export const removedFeedPostsCollection: CollectionDefinition = {
  name: 'removedFeedPosts',
  indexes: [{ keys: { removedAt: 1 } }],
}

const batchSize = 500

export function createRemovedFeedPostsRepository(database: Database) {
  const collection = () =>
    database.collection<RemovedFeedPostDocument>(removedFeedPostsCollection.name)
  const removeSome = async (name: string, postId: ObjectId) => {
    const found = await database
      .collection(name)
      .find({ postId }, { projection: { _id: 1 } })
      .limit(batchSize)
      .toArray()
    await database.collection(name).deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })
    return found.length === batchSize
  }
  return {
    add: async (post: RemovedFeedPostDocument, session: ClientSession) => {
      await collection().insertOne(post, { session })
    },
    findOldest: () => collection().findOne({}, { sort: { removedAt: 1 } }),
    remove: async (_id: ObjectId) => {
      await collection().deleteOne({ _id })
    },
    /** Removes a batch of a post's likes and comments; returns whether there may be more. */
    removeReactions: async (postId: ObjectId) => {
      const hasLikes = await removeSome(likesCollection.name, postId)
      return (await removeSome(commentsCollection.name, postId)) || hasLikes
    },
  }
}
