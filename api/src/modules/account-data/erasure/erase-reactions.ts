import type { ObjectId } from 'mongodb'
import type { CommentDocument } from '../../feed/comments.documents'
import { commentsCollection } from '../../feed/comments.repository'
import { type LikeDocument, likesCollection } from '../../feed/likes.repository'
import type { Erasure } from './erasure'
import { forgetReports } from './forget-quotes'

/** Erases the member's likes and comments, each with its count. */
export async function eraseReactions(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  const own = { userId: member._id }
  await batches.eachBatch(likesCollection.name, own, (ids) => eraseLikes(ids, erasure))
  await batches.eachBatch(commentsCollection.name, own, async (ids) => {
    await forgetReports({ contentId: { $in: ids } }, batches)
    await eraseComments(ids, erasure)
  })
}

async function eraseLikes(ids: readonly ObjectId[], { database, feedPosts }: Erasure) {
  const likes = database.collection<LikeDocument>(likesCollection.name)
  for (const { _id, postId } of await likes.find({ _id: { $in: [...ids] } }).toArray()) {
    await database.transaction(async (session) => {
      const { deletedCount } = await likes.deleteOne({ _id }, { session })
      if (deletedCount === 1) await feedPosts.count(postId, { likeCount: -1 }, session)
    })
  }
}

async function eraseComments(ids: readonly ObjectId[], { database, feedPosts }: Erasure) {
  const comments = database.collection<CommentDocument>(commentsCollection.name)
  for (const { _id, postId } of await comments.find({ _id: { $in: [...ids] } }).toArray()) {
    await database.transaction(async (session) => {
      const { deletedCount } = await comments.deleteOne({ _id }, { session })
      if (deletedCount === 1) await feedPosts.count(postId, { commentCount: -1 }, session)
    })
  }
}

/** Removes the likes of posts that are erased, and what others have written under them. */
export async function eraseReactionsTo(
  posts: readonly ObjectId[],
  { batches }: Pick<Erasure, 'batches'>,
): Promise<void> {
  const among = { postId: { $in: [...posts] } }
  await batches.removeAll(likesCollection.name, among)
  await batches.eachBatch(commentsCollection.name, among, async (ids) => {
    await forgetReports({ contentId: { $in: ids } }, batches)
    await batches.removeAll(commentsCollection.name, { _id: { $in: ids } })
  })
}
