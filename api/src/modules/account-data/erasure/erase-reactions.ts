import type { ObjectId } from 'mongodb'
import { commentsCollection } from '../../feed/comments.repository'
import { likesCollection } from '../../feed/likes.repository'
import type { Erasure } from './erasure'
import { forgetReports } from './forget-quotes'

interface Counted {
  /** The collection. */
  readonly name: string
  /** The field of the post that counts them. */
  readonly field: 'likeCount' | 'commentCount'
}
const likes: Counted = { name: likesCollection.name, field: 'likeCount' }
const comments: Counted = { name: commentsCollection.name, field: 'commentCount' }

/** Erases the member's likes and comments, each with its count. */
export async function eraseReactions(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  const own = { userId: member._id }
  await batches.eachBatch(likes.name, own, (ids) => eraseCounted(likes, ids, erasure))
  await batches.eachBatch(comments.name, own, async (ids) => {
    await forgetReports({ contentId: { $in: ids } }, batches)
    await eraseCounted(comments, ids, erasure)
  })
}

async function eraseCounted(
  { name, field }: Counted,
  ids: readonly ObjectId[],
  { database, feedPosts }: Erasure,
) {
  const reactions = database.collection<{ postId: ObjectId }>(name)
  for (const { _id, postId } of await reactions.find({ _id: { $in: [...ids] } }).toArray()) {
    await database.transaction(async (session) => {
      const { deletedCount } = await reactions.deleteOne({ _id }, { session })
      if (deletedCount === 1) await feedPosts.count(postId, { [field]: -1 }, session)
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
