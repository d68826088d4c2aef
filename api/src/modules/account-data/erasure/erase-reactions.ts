import type { ClientSession, ObjectId } from 'mongodb'
import { commentsCollection } from '../../feed/comments.repository'
import { likesCollection } from '../../feed/likes.repository'
import { helpfulVotesCollection } from '../../forum/helpful-votes.repository'
import type { Erasure } from './erasure'
import { forgetReports } from './forget-quotes'

interface Counted {
  /** The collection. */
  readonly name: string
  /** Takes one off the count of the post. */
  readonly uncount: (postId: ObjectId, session: ClientSession) => Promise<unknown>
}

/** Erases the member's likes, comments and helpful votes, each with its count. */
export async function eraseReactions(erasure: Erasure): Promise<void> {
  const { member, batches, feedPosts, posts } = erasure
  const likes: Counted = {
    name: likesCollection.name,
    uncount: (id, session) => feedPosts.count(id, { likeCount: -1 }, session),
  }
  const comments: Counted = {
    name: commentsCollection.name,
    uncount: (id, session) => feedPosts.count(id, { commentCount: -1 }, session),
  }
  const votes: Counted = {
    name: helpfulVotesCollection.name,
    uncount: (id, session) => posts.countVotes(id, -1, session),
  }
  const own = { userId: member._id }
  for (const counted of [likes, votes]) {
    await batches.eachBatch(counted.name, own, (ids) => eraseCounted(counted, ids, erasure))
  }
  await batches.eachBatch(comments.name, own, async (ids) => {
    await forgetReports({ contentId: { $in: ids } }, batches)
    await eraseCounted(comments, ids, erasure)
  })
}

async function eraseCounted(
  { name, uncount }: Counted,
  ids: readonly ObjectId[],
  { database }: Erasure,
) {
  const reactions = database.collection<{ postId: ObjectId }>(name)
  for (const { _id, postId } of await reactions.find({ _id: { $in: [...ids] } }).toArray()) {
    await database.transaction(async (session) => {
      const { deletedCount } = await reactions.deleteOne({ _id }, { session })
      if (deletedCount === 1) await uncount(postId, session)
    })
  }
}

/** Removes the likes and votes of posts that are erased, and what others have written under them. */
export async function eraseReactionsTo(
  posts: readonly ObjectId[],
  { batches }: Pick<Erasure, 'batches'>,
): Promise<void> {
  const among = { postId: { $in: [...posts] } }
  await batches.removeAll(likesCollection.name, among)
  await batches.removeAll(helpfulVotesCollection.name, among)
  await batches.eachBatch(commentsCollection.name, among, async (ids) => {
    await forgetReports({ contentId: { $in: ids } }, batches)
    await batches.removeAll(commentsCollection.name, { _id: { $in: ids } })
  })
}
