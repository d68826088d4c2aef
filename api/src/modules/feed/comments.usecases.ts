import type { FeedCommentInput, PageQuery } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { NonEmptyArray } from '../../database/batches'
import { fillPage } from '../../database/fill-page'
import { parseId } from '../../database/ids'
import { toPageRequest } from '../../http/page-request'
import type { AuditContext } from '../audit/audit.documents'
import { findUnseen } from '../hidden-content/find-hidden-content'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import type { StoredComment } from './comments.documents'
import {
  createCommentNotFoundError,
  createFeedPostNotFoundError,
  createNotCommentAuthorError,
} from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import { noticeOf } from './post-notices'
import { getVisiblePost, isPostVisible } from './visible-post'

interface ReadComments {
  readonly id: string
  readonly member: StoredMember | null
  readonly query: PageQuery
}

/** The comments on a post that the reader sees. */
export async function readComments({ id, member, query }: ReadComments, deps: FeedServices) {
  const { _id: postId } = await getVisiblePost({ id, reader: member }, deps)
  const { hiddenAuthors, hidden } = await findUnseen(member, deps)
  return await fillPage(
    (request) => deps.comments.findPage({ postId, hiddenAuthors }, request),
    toPageRequest(query),
    (items) => items.filter((found) => !hidden.hides(found, found.content)),
  )
}

interface Comment {
  readonly _id: ObjectId
  readonly input: FeedCommentInput
  readonly member: StoredMember
}

/** Comments on a post that the member sees. */
export async function comment(
  { _id, input, member }: Comment,
  deps: FeedServices,
): Promise<StoredComment> {
  const { _id: postId } = await getVisiblePost({ id: input.postId, reader: member }, deps)
  const { content } = input
  return await deps.addComment({ _id, postId, userId: member._id, content, createdAt: deps.now() })
}

/** Writes comments on one post, all or none, and notifies its author. */
export async function writeComments(
  drafts: NonEmptyArray<StoredComment>,
  { database, feedPosts, comments, notifier, now }: FeedDependencies,
): Promise<readonly StoredComment[]> {
  const [{ postId }] = drafts
  const { written, notice } = await database.transaction(async (session) => {
    // Read when the batch starts, so that none is dated before a page that was already read.
    const createdAt = now()
    const written = drafts.map((draft) => ({ ...draft, createdAt }))
    await comments.addAll(written, session)
    const post = await feedPosts.count(postId, { commentCount: written.length }, session)
    if (!post) throw createFeedPostNotFoundError()
    const notice = noticeOf('post_comment', post, written)
    if (notice) await notifier.add(notice, session)
    return { written, notice }
  })
  if (notice) await notifier.announce(notice)
  return written
}

/** Deletes a comment, with an audit entry unless its author deletes it. */
export async function deleteComment(
  { id, member, source }: AuditContext & { readonly id: string },
  deps: FeedServices,
): Promise<void> {
  const { comments, feedPosts, audit, changePost, now } = deps
  const { _id, postId, userId } = await getDeletableComment({ id, member }, deps)
  await changePost(postId, async (session) => {
    if (!(await comments.remove(_id, session))) throw createCommentNotFoundError()
    await feedPosts.count(postId, { commentCount: -1 }, session)
    if (userId.equals(member._id)) return
    const target = { type: 'feed_comment', id: _id.toHexString(), label: null }
    const before = { postId: postId.toHexString(), userId: userId.toHexString() }
    const action = 'feed.comment_deleted'
    const entry = { action, actor: member, target, ownerId: userId, before, source }
    await audit.record({ ...entry, createdAt: now() }, session)
  })
}

/** Moderators of the feed and administrators also delete comments that they cannot see. */
async function getDeletableComment(
  { id, member }: { readonly id: string; readonly member: StoredMember },
  deps: FeedServices,
): Promise<StoredComment> {
  const commentId = parseId(id)
  const found = commentId && (await deps.comments.findById(commentId))
  const post = found && (await deps.feedPosts.findById(found.postId))
  if (!found || !post) throw createCommentNotFoundError()
  // Also the own comment on a post that the author has closed to the member.
  if (can(member, 'comments.delete', found)) return found
  if (!(await isPostVisible({ post, reader: member }, deps))) throw createCommentNotFoundError()
  throw createNotCommentAuthorError()
}
