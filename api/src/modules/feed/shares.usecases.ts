import type { FeedPostEdit, ShareInput } from '@haulyard/api-contract'
import { postVisibilities } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { NonEmptyArray } from '../../database/batches'
import { createInvalidInputError } from '../../http/http.errors'
import type { StoredMember } from '../members/members.documents'
import { announcePost } from './announce-post'
import { type StoredFeedPost, toFeedPostDocument } from './feed.documents'
import { createFeedPostNotFoundError, createNotShareableError } from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import { noticeOf } from './post-notices'
import { countedOn, toShareText } from './shared-posts'
import { getVisiblePost } from './visible-post'

/** A new post that shares another one. */
export type Share = StoredFeedPost & { readonly sharedPostId: ObjectId }

interface SharePost {
  readonly _id: ObjectId
  readonly input: ShareInput
  readonly member: StoredMember
}

/** Shares a post that the member sees. Of a post that shares another one, that one is shared. */
export async function sharePost(
  { _id, input: { postId, content, visibility }, member }: SharePost,
  deps: FeedServices,
): Promise<StoredFeedPost> {
  const reader = member
  const named = await getVisiblePost({ id: postId, reader }, deps)
  const { sharedPostId } = named
  const original = sharedPostId
    ? await getVisiblePost({ id: sharedPostId.toHexString(), reader }, deps)
    : named
  const userId = member._id
  if (original.visibility !== 'public' && !original.userId.equals(userId)) {
    throw createNotShareableError()
  }
  checkShareAudience(visibility, original)
  const post = await deps.addShare({
    ...{ _id, userId, visibility, sharedPostId: original._id, createdAt: deps.now() },
    ...toShareText(content),
  })
  await announcePost(post, deps)
  return post
}

/** @throws where more people would see the share than the post that it shares */
export function checkShareAudience(
  visibility: FeedPostEdit['visibility'],
  original: Pick<StoredFeedPost, 'visibility'>,
): void {
  // They are in the order of their width, the widest first.
  const placeOf = (one: FeedPostEdit['visibility']) => postVisibilities.indexOf(one)
  if (placeOf(visibility) >= placeOf(original.visibility)) return
  const message = 'Not everybody who would see this sees the post that you share'
  throw createInvalidInputError({ message, issues: [{ path: 'visibility', message }] })
}

/** Writes shares of one post, all or none, and notifies its author. */
export async function writeShares(
  drafts: NonEmptyArray<Share>,
  { database, feedPosts, connections, notifier, now }: FeedDependencies,
): Promise<readonly StoredFeedPost[]> {
  const [{ sharedPostId }] = drafts
  const { written, notice } = await database.transaction(async (session) => {
    // Read when the batch starts, so that none is dated before a page that was already read.
    const createdAt = now()
    const written = drafts.map((draft) => ({ ...draft, createdAt }))
    const documents = written.map(({ _id, ...post }) => ({ _id, ...toFeedPostDocument(post) }))
    await feedPosts.addAll(documents, session)
    const shareCount = written.filter((share) => countedOn(share) !== null).length
    const post = await feedPosts.count(sharedPostId, { shareCount }, session)
    if (!post) throw createFeedPostNotFoundError()
    const authors = written.map(({ userId }) => userId)
    const connected = await connections.findConnectedAmong(post.userId, authors)
    const isTold = ({ visibility, userId }: Share) =>
      visibility === 'public' ||
      (visibility === 'connections' && connected.some((id) => id.equals(userId)))
    const notice = noticeOf('post_share', post, written.filter(isTold))
    if (notice) await notifier.add(notice, session)
    return { written, notice }
  })
  if (notice) await notifier.announce(notice)
  return written
}
