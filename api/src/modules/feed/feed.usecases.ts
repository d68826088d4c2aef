import type { PageQuery } from '@haulyard/api-contract'
import { fillPage } from '../../database/fill-page'
import { parseId } from '../../database/ids'
import { emptyPage } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { AuditContext } from '../audit/audit.documents'
import type { Unseen } from '../hidden-content/find-hidden-content'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { getVisibleMember } from '../members/profile-visibility'
import { can } from '../members/rights'
import { audiencesOf, type StoredFeedPost, wordsOf } from './feed.documents'
import { createFeedPostNotFoundError, createNotPostAuthorError } from './feed.errors'
import type { FeedDependencies, FeedServices } from './feed-services'
import { countShare } from './shared-posts'
import { isPostVisible, visibleAudiences } from './visible-post'

type FeedReaders = Pick<FeedDependencies, 'feedPosts'> & AuthorReaders

interface ReadFeed {
  /** The reader; `null` for a visitor. */
  readonly member: StoredMember | null
  readonly query: PageQuery
  readonly unseen: Unseen
}

/** The feed as a member or a visitor may see it. */
export async function readFeed({ member, query, unseen }: ReadFeed, deps: FeedReaders) {
  const { feedPosts, connections } = deps
  const reader = member?._id ?? null
  const connectedIds = reader === null ? [] : await connections.findConnectedIds(reader)
  const { hiddenAuthors, hidden } = unseen
  const list = { audiences: audiencesOf(reader, connectedIds), hiddenAuthors }
  return await fillPage(
    (request) => feedPosts.findPage(list, request),
    toPageRequest(query),
    (items) => items.filter((post) => !hidden.hides(post, wordsOf(post))),
  )
}

/** One member's posts, as far as the reader may see them. */
export async function readPostsOf(
  { id, member, query, unseen }: ReadFeed & { readonly id: string },
  deps: FeedReaders,
) {
  const author = await getVisibleMember({ id, reader: member }, deps)
  // The page of a blocked or muted member stays; its posts do not.
  const { hiddenAuthors, hidden } = unseen
  if (hiddenAuthors.some((id) => id.equals(author._id))) return emptyPage
  const audiences = await visibleAudiences({ authorId: author._id, reader: member }, deps)
  return await fillPage(
    (request) => deps.feedPosts.findPageBy(author._id, audiences, request),
    toPageRequest(query),
    (items) => items.filter((post) => !hidden.hides(post, wordsOf(post))),
  )
}

type DeletePost = AuditContext & { readonly id: string }

/** Deletes a post, with an audit entry unless its author deletes it. */
export async function deletePost(command: DeletePost, deps: FeedServices): Promise<void> {
  const { member, source } = command
  const { feedPosts, removedFeedPosts, attachmentUploads, reactionRemoval, audit, now } = deps
  const post = await getDeletablePost(command, deps)
  await deps.changePost(post.sharedPostId ?? post._id, async (session) => {
    const removed = await feedPosts.remove(post._id, session)
    if (!removed) throw createFeedPostNotFoundError()
    await countShare(removed, -1, { feedPosts, session })
    await removedFeedPosts.add({ _id: post._id, removedAt: now() }, session)
    const ids = (post.attachments ?? []).map((photo) => photo.id)
    await attachmentUploads.remove({ userId: post.userId, ids }, session)
    if (post.userId.equals(member._id)) return
    const target = { type: 'feed_post', id: post._id.toHexString(), label: labelOf(post) }
    const before = { userId: post.userId.toHexString(), visibility: post.visibility }
    const action = 'feed.post_deleted'
    const entry = { action, actor: member, target, ownerId: post.userId, before, source }
    await audit.record({ ...entry, createdAt: now() }, session)
  })
  reactionRemoval.wake()
}

/** Moderators of the feed and administrators also delete posts that they cannot see. */
async function getDeletablePost(
  { id, member }: Pick<DeletePost, 'id' | 'member'>,
  deps: Pick<FeedDependencies, 'feedPosts'> & AuthorReaders,
): Promise<StoredFeedPost> {
  const postId = parseId(id)
  const post = postId && (await deps.feedPosts.findById(postId))
  if (!post) throw createFeedPostNotFoundError()
  if (can(member, 'posts.delete')) return post
  if (!(await isPostVisible({ post, reader: member }, deps))) throw createFeedPostNotFoundError()
  if (!can(member, 'posts.delete', post)) throw createNotPostAuthorError()
  return post
}

/** The text of a post that is not public is not quoted in the audit log. */
const labelOf = ({ visibility, content }: StoredFeedPost) =>
  visibility === 'public' ? content.slice(0, 80) : null
