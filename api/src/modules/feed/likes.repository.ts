import type { ClientSession, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { toPairId } from '../../database/pair-id'

/** A member's like of a feed post. */
export interface LikeDocument {
  /** Derived from post and member, so that no member can like a post twice. */
  _id: ObjectId
  postId: ObjectId
  userId: ObjectId
  createdAt: Date
}

export const likesCollection: CollectionDefinition = {
  name: 'feedLikes',
  indexes: [ownerIndex, { keys: { postId: 1 } }],
}

type Like = Pick<LikeDocument, 'postId' | 'userId'>

export const toLikeId = ({ postId, userId }: Like): ObjectId => toPairId(postId, userId)

export function createLikesRepository(database: Database) {
  const collection = () => database.collection<LikeDocument>(likesCollection.name)
  const findAll = (ids: readonly ObjectId[], session?: ClientSession) =>
    collection()
      .find({ _id: { $in: [...ids] } }, { session })
      .toArray()
  return {
    /** The likes with these ids that exist. */
    findAll,
    /** Those of the posts that the member likes, in hexadecimal. */
    findLiked: async (
      userId: ObjectId,
      postIds: readonly ObjectId[],
    ): Promise<ReadonlySet<string>> => {
      const found = await findAll(postIds.map((postId) => toLikeId({ postId, userId })))
      return new Set(found.map(({ postId }) => postId.toHexString()))
    },
    addAll: async (likes: readonly LikeDocument[], session: ClientSession) => {
      await collection().insertMany(likes, { session })
    },
    /** Returns how many there were. */
    removeAll: async (ids: readonly ObjectId[], session: ClientSession): Promise<number> =>
      (await collection().deleteMany({ _id: { $in: [...ids] } }, { session })).deletedCount,
    countOf: (postId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ postId }, { session }),
  }
}
