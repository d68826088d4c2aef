import type { ClientSession, Collection, IndexSpecification, ObjectId } from 'mongodb'
import { helpfulIndex } from './helpful-page'
import type { ForumPostDocument, StoredPost } from './posts.documents'

/** What a move or the removal of a topic needs to know of a post. */
export type MovedPost = Pick<StoredPost, '_id' | 'userId' | 'createdAt' | 'attachments'>

const needed = { projection: { userId: 1, createdAt: 1, attachments: 1 } } as const

/** The writes that give posts to another topic. */
export function createPostMoves(
  collection: () => Collection<ForumPostDocument>,
  byDate: IndexSpecification,
) {
  return {
    /** The first replies of a topic. */
    findFirstReplies: (
      topicId: ObjectId,
      limit: number,
      session: ClientSession,
    ): Promise<MovedPost[]> =>
      collection()
        .find({ topicId, isOpening: false }, { ...needed, hint: byDate, session })
        .sort({ createdAt: 1, _id: 1 })
        .limit(limit)
        .toArray(),
    findOpening: (topicId: ObjectId, session: ClientSession): Promise<MovedPost | null> =>
      collection().findOne(
        { topicId, isOpening: true },
        { ...needed, hint: helpfulIndex, session },
      ),
    /** Makes posts replies of a topic. */
    moveTo: async (topicId: ObjectId, ids: readonly ObjectId[], session: ClientSession) => {
      await collection().updateMany(
        { _id: { $in: [...ids] } },
        { $set: { topicId, isOpening: false } },
        { session },
      )
    },
    /** Makes a post the opening post of its topic. */
    makeOpening: async (id: ObjectId, session: ClientSession) => {
      await collection().updateOne({ _id: id }, { $set: { isOpening: true } }, { session })
    },
  }
}
