import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { withoutAuthors } from '../members/hidden-authors'
import type { CommentDocument, StoredComment } from './comments.documents'

export const commentsCollection: CollectionDefinition = {
  name: 'feedComments',
  indexes: [{ keys: { postId: 1, createdAt: -1, _id: -1 } }, { keys: { userId: 1, postId: 1 } }],
}

/** More comments of a page of posts are not compared with hidden words. */
const maximumTexts = 1000

interface CommentList {
  readonly postId: ObjectId
  /** Whose comments are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

export function createCommentsRepository(database: Database) {
  const collection = () => database.collection<CommentDocument>(commentsCollection.name)
  return {
    findPage: ({ postId, hiddenAuthors }: CommentList, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ postId, ...withoutAuthors(hiddenAuthors) }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findById: (_id: ObjectId) => collection().findOne({ _id }),
    /** The comments with these ids that exist. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    addAll: async (comments: readonly StoredComment[], session: ClientSession) => {
      await collection().insertMany(comments, { session })
    },
    /** Returns whether it existed. */
    remove: async (_id: ObjectId, session: ClientSession): Promise<boolean> =>
      (await collection().deleteOne({ _id }, { session })).deletedCount === 1,
    countOf: (postId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ postId }, { session }),
    /** Comments on these posts with their texts, up to a thousand. */
    findTexts: (postIds: readonly ObjectId[]): Promise<StoredComment[]> =>
      collection()
        .find({ postId: { $in: [...postIds] } }, { maxTimeMS: maximumQueryTimeMs })
        .limit(maximumTexts)
        .toArray(),
    /** How many comments these authors have written on each of the posts, by the post's id. */
    countBy: async (
      authors: readonly ObjectId[],
      postIds: readonly ObjectId[],
    ): Promise<ReadonlyMap<string, number>> => {
      const counts = new Map<string, number>()
      if (authors.length === 0) return counts
      const found = await collection()
        .find(
          { userId: { $in: [...authors] }, postId: { $in: [...postIds] } },
          { maxTimeMS: maximumQueryTimeMs },
        )
        .project<Pick<CommentDocument, 'postId'>>({ _id: 0, postId: 1 })
        .toArray()
      for (const { postId } of found) {
        const id = postId.toHexString()
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
      return counts
    },
  }
}
