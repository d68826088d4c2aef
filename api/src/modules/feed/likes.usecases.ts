import type { PostLikes } from '@haulyard/api-contract'
import type { NonEmptyArray } from '../../database/batches'
import { distinctMarks, toMarkId } from '../../database/member-marks'
import type { StoredMember } from '../members/members.documents'
import { createFeedPostNotFoundError } from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import type { LikeDocument } from './likes.repository'
import { noticeOf } from './post-notices'
import { getVisiblePost } from './visible-post'

interface OnePost {
  readonly id: string
  readonly member: StoredMember
}

/** Likes a post that the member sees; liking it again changes nothing. */
export async function likePost({ id, member }: OnePost, deps: FeedServices): Promise<PostLikes> {
  const { _id: postId } = await getVisiblePost({ id, reader: member }, deps)
  const like = { postId, userId: member._id }
  await deps.addLike({ ...like, _id: toMarkId(like), createdAt: deps.now() })
  return await readLikes({ id, member }, deps)
}

/** Takes a like back; without one it changes nothing. */
export async function unlikePost({ id, member }: OnePost, deps: FeedServices): Promise<PostLikes> {
  const { _id: postId } = await getVisiblePost({ id, reader: member }, deps)
  const like = { postId, userId: member._id }
  await deps.removeLike({ ...like, _id: toMarkId(like), createdAt: deps.now() })
  return await readLikes({ id, member }, deps)
}

async function readLikes({ id, member }: OnePost, deps: FeedServices): Promise<PostLikes> {
  const { _id, likeCount = 0 } = await getVisiblePost({ id, reader: member }, deps)
  const liked = await deps.likes.findMarked(member._id, [_id])
  return { likeCount, isLiked: liked.size > 0 }
}

/** Writes likes of one post, all or none, and notifies its author. */
export async function writeLikes(
  drafts: NonEmptyArray<LikeDocument>,
  { database, feedPosts, likes, notifier }: FeedDependencies,
): Promise<readonly LikeDocument[]> {
  const [{ postId }] = drafts
  const wanted = distinctMarks(drafts)
  const notice = await database.transaction(async (session) => {
    const added = await likes.addNew(wanted, session)
    if (added.length === 0) return null
    const post = await feedPosts.count(postId, { likeCount: added.length }, session)
    if (!post) throw createFeedPostNotFoundError()
    const notice = noticeOf('post_like', post, added)
    if (notice) await notifier.add(notice, session)
    return notice
  })
  if (notice) await notifier.announce(notice)
  return wanted
}

/** Takes likes of one post back, all or none. */
export async function removeLikes(
  wanted: NonEmptyArray<LikeDocument>,
  { database, feedPosts, likes }: FeedDependencies,
): Promise<readonly LikeDocument[]> {
  const [{ postId }] = wanted
  await database.transaction(async (session) => {
    const removed = await likes.removeAll(
      wanted.map(({ _id }) => _id),
      session,
    )
    if (removed > 0) await feedPosts.count(postId, { likeCount: -removed }, session)
  })
  return wanted
}
