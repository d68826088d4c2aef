import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { listedFrom } from '../classifieds/classified-life-cycle'
import type { StoredFeedPost } from '../feed/feed.documents'
import { countShare } from '../feed/shared-posts'
import { isLeaving } from '../members/members.documents'
import type { HiddenRecordDocument } from './hidden-records.repository'
import {
  createAuthorLeavingError,
  createContentGoneError,
  createNotHiddenError,
  createPostHiddenError,
  createTopicHiddenError,
} from './moderation.errors'

type Dependencies = Pick<
  Repositories,
  | 'hiddenRecords'
  | 'topics'
  | 'posts'
  | 'members'
  | 'savedServices'
  | 'feedPosts'
  | 'likes'
  | 'helpfulVotes'
  | 'comments'
>

type Hiding = Pick<
  HiddenRecordDocument,
  '_id' | 'contentType' | 'reason' | 'hiddenById' | 'hiddenAt'
>

/** Moves a record away from the public; replies, comments and shares are no longer counted. */
export async function hideContent(
  hiding: Hiding,
  { hiddenRecords, topics, posts, members, feedPosts }: Dependencies,
  session: ClientSession,
): Promise<void> {
  // A listing that waits is hidden already.
  if (await hiddenRecords.refuse(hiding, session)) return
  const hidden = await hiddenRecords.hide(hiding, session)
  if (!hidden) throw createContentGoneError()
  if (hidden.contentType === 'feed_post') {
    await countShare(hidden.record as StoredFeedPost, -1, { feedPosts, session })
  }
  if (hidden.contentType === 'feed_comment') {
    await feedPosts.count(hidden.record.postId, { commentCount: -1 }, session)
  }
  if (hidden.contentType !== 'forum_post') return
  const { topicId } = hidden.record
  const limited = await members.findLimitedIds(session)
  const lastReply = await posts.findLastReply({ topicId, hiddenAuthors: limited }, session)
  const removed = { topicId, postIds: [hidden._id], lastReplyAt: lastReply?.createdAt ?? null }
  await topics.removeReplies(removed, session)
}

interface Showing {
  readonly _id: ObjectId
  readonly at: Date
  /** Whether it waited for a moderator, or one had hidden it. */
  readonly isHeld: boolean
}

/** Moves a hidden record to where others see it, with the counts as they are now. */
export async function showContent(
  { _id, at, isHeld }: Showing,
  deps: Dependencies,
  session: ClientSession,
): Promise<void> {
  const { hiddenRecords, members } = deps
  const hidden = await hiddenRecords.findById(_id, session)
  if (!hidden || (hidden.isHeld ?? false) !== isHeld) throw createNotHiddenError()
  const { contentType, userId, isNew } = hidden
  const isListing = contentType === 'classified' || contentType === 'service'
  const author = isListing && userId ? await members.findById(userId, session) : null
  // The listings of a leaving member are withdrawn.
  if (author && isLeaving(author)) throw createAuthorLeavingError()
  const counts = await countAgain(hidden, deps, session)
  const dates = isNew ? { createdAt: at } : {}
  const changes = { ...dates, ...toListing(hidden, at), ...counts }
  if (!(await hiddenRecords.show({ _id, changes }, session))) throw createNotHiddenError()
}

/** A new classified is listed from now on, and so is one of an earlier version. */
const toListing = ({ contentType, isNew, record }: HiddenRecordDocument, at: Date) =>
  contentType === 'classified' && !record.isExternal && (isNew || !record.expiresAt)
    ? listedFrom(at)
    : {}

/**
 * Counts a reply, a comment or a share again; returns the counts of the record itself as they are
 * now.
 */
async function countAgain(
  { _id, contentType, record }: HiddenRecordDocument,
  { topics, feedPosts, savedServices, likes, comments, helpfulVotes }: Dependencies,
  session: ClientSession,
) {
  if (contentType === 'service') return { saveCount: await savedServices.countOf(_id, session) }
  if (contentType === 'feed_post') {
    await countShare(record as StoredFeedPost, 1, { feedPosts, session })
    const likeCount = await likes.countOf(_id, session)
    const shareCount = await feedPosts.countShares(_id, session)
    return { likeCount, shareCount, commentCount: await comments.countOf(_id, session) }
  }
  if (contentType === 'feed_comment') {
    const post = await feedPosts.count(record.postId, { commentCount: 1 }, session)
    if (!post) throw createPostHiddenError()
  }
  if (contentType === 'forum_post') {
    // Its topic may have been merged into another one.
    const topicId = (await topics.findCurrent(record.topicId))?._id ?? record.topicId
    const isThere = await topics.restoreReply({ topicId, at: record.createdAt }, session)
    if (!isThere) throw createTopicHiddenError()
    const helpfulCount = await helpfulVotes.countOf(_id, session)
    return { topicId, helpfulCount: helpfulCount > 0 ? helpfulCount : undefined }
  }
  return {}
}
