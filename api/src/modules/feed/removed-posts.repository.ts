import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import {
  createRemovedRecordsRepository,
  removedRecordsCollection,
  removeParts,
} from '../../database/removed-records.repository'
import { commentsCollection } from './comments.repository'
import { likesCollection } from './likes.repository'

/** Removed feed posts of which some likes and comments may still be stored. */
export const removedFeedPostsCollection = removedRecordsCollection('removedFeedPosts')

export function createRemovedFeedPostsRepository(database: Database) {
  const removeSome = (name: string, postId: ObjectId) =>
    removeParts(database.collection(name), { postId })
  return {
    ...createRemovedRecordsRepository(database, removedFeedPostsCollection),
    /** Removes a batch of a post's likes and comments; returns whether there may be more. */
    removeReactions: async (postId: ObjectId) => {
      const hasLikes = await removeSome(likesCollection.name, postId)
      return (await removeSome(commentsCollection.name, postId)) || hasLikes
    },
  }
}
