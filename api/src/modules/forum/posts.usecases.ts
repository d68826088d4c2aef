import type { WithId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Deed } from '../audit/audit.documents'
import type { StoredUser } from '../users/users.documents'
import {
  createNotPostAuthorError,
  createOpeningPostError,
  createPostNotFoundError,
} from './forum.errors'
import type { ForumParts } from './forum-parts'
import type { ForumPostDocument } from './posts.documents'
import type { PostsRepository } from './posts.repository'

/** Removes a reply, and corrects what its topic says about replies. */
export async function deletePost(
  { id, user, source }: Deed & { id: string },
  { topics, posts, audit, changeTopic, now }: ForumParts,
) {
  const post = await getDeletablePost({ id, user, posts })
  const { topicId, userId, content } = post
  await changeTopic(topicId, async (session) => {
    if (!(await posts.remove(post._id, session))) throw createPostNotFoundError()
    const lastReply = await posts.findLastReply(topicId, session)
    // A post whose topic is gone is as good as gone itself.
    if (!(await topics.removeReply(topicId, lastReply?.createdAt ?? null, session))) {
      throw createPostNotFoundError()
    }
    if (userId.equals(user._id)) return
    await audit.record(
      {
        action: 'forum.post_deleted',
        actor: user,
        target: { type: 'forum_post', id: post._id.toHexString(), label: null },
        before: { topicId: topicId.toHexString(), userId: userId.toHexString(), content },
        source,
        createdAt: now(),
      },
      session,
    )
  })
}

interface Request {
  readonly id: string
  readonly user: StoredUser
  readonly posts: PostsRepository
}

/** A reply that this member may delete: its author or an administrator may. */
async function getDeletablePost({ id, user, posts }: Request): Promise<WithId<ForumPostDocument>> {
  const postId = parseId(id)
  const post = postId && (await posts.findById(postId))
  if (!post) throw createPostNotFoundError()
  if (!user.isAdmin && !post.userId.equals(user._id)) throw createNotPostAuthorError()
  if (post.isOpening) throw createOpeningPostError()
  return post
}
