import { parseId } from '../../database/ids'
import { removeUploads, returnPhotos } from '../attachments/post-photos'
import type { AuditContext } from '../audit/audit.documents'
import { type AuthorReaders, isAuthorHidden } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import {
  createNotPostAuthorError,
  createOpeningPostError,
  createPostNotFoundError,
} from './forum.errors'
import type { ForumServices } from './forum-services'
import type { StoredPost } from './posts.documents'
import { pathOf, toPostPath } from './reply-notices'

/** Removes a reply and updates the topic's reply count and last reply. */
export async function deletePost(
  { id, member, source }: AuditContext & { readonly id: string },
  services: ForumServices,
): Promise<void> {
  const { topics, posts, members, audit, removedTopics, postRemoval, changeTopic, now } = services
  const post = await getDeletablePost({ id, member }, services)
  const { _id: postId, topicId, userId, content } = post
  const wasLast = await changeTopic(topicId, async (session) => {
    if (!(await posts.remove(post, session))) throw createPostNotFoundError()
    const limited = await members.findLimitedIds(session)
    const lastReply = await posts.findLastReply({ topicId, hiddenAuthors: limited }, session)
    // A post of a removed topic will be removed soon and counts as missing.
    const removed = { topicId, postIds: [postId], lastReplyAt: lastReply?.createdAt ?? null }
    if (!(await topics.removeReplies(removed, session))) throw createPostNotFoundError()
    await removedTopics.add({ _id: postId, removedAt: now() }, session)
    const wasLast = !lastReply || lastReply.createdAt <= post.createdAt
    if (userId.equals(member._id)) {
      await returnPhotos({ userId, photos: post.attachments, at: now() }, services, session)
      return wasLast
    }
    const photos = { userId, before: post.attachments ?? [], after: [] }
    await removeUploads(photos, services, session)
    await audit.record(
      {
        action: 'forum.post_deleted',
        actor: member,
        target: { type: 'forum_post', id: postId.toHexString(), label: null },
        ownerId: userId,
        before: { topicId: topicId.toHexString(), userId: userId.toHexString(), content },
        source,
        createdAt: now(),
      },
      session,
    )
    return wasLast
  })
  postRemoval.wake()
  await withdrawNotices({ post, wasLast }, services)
}

/** Removes the notices of a removed reply, except those that announce other replies as well. */
async function withdrawNotices(
  { post, wasLast }: { readonly post: StoredPost; readonly wasLast: boolean },
  { notifier }: Pick<ForumServices, 'notifier'>,
): Promise<void> {
  const { _id, topicId, userId: actorId, createdAt: since } = post
  await notifier.withdraw({ path: toPostPath(topicId, _id) })
  if (wasLast) await notifier.withdraw({ path: pathOf(topicId), by: { actorId, since } })
}

/** A reply that this member may delete. */
async function getDeletablePost(
  { id, member }: { readonly id: string; readonly member: StoredMember },
  deps: Pick<ForumServices, 'posts'> & AuthorReaders,
): Promise<StoredPost> {
  const postId = parseId(id)
  const post = postId && (await deps.posts.findById(postId))
  if (!post) throw createPostNotFoundError()
  if (!can(member, 'replies.delete', post)) {
    const isHidden = await isAuthorHidden({ authorId: post.userId, reader: member }, deps)
    throw isHidden ? createPostNotFoundError() : createNotPostAuthorError()
  }
  if (post.isOpening) throw createOpeningPostError()
  return post
}
