import type { PostInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { createInvalidInputError } from '../../http/http.errors'
import type { ForumDependencies } from './forum-services'
import type { StoredPost } from './posts.documents'

interface Answer {
  readonly replyTo: PostInput['replyTo']
  readonly topicId: ObjectId
  /** Whose posts the member does not see. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** The post that a reply answers; `null`: it answers the topic as a whole. */
export async function findAnsweredPost(
  { replyTo, topicId, hiddenAuthors }: Answer,
  { posts }: Pick<ForumDependencies, 'posts'>,
): Promise<StoredPost | null> {
  if (!replyTo) return null
  const id = parseId(replyTo.postId)
  const post = id && (await posts.findById(id))
  const isHidden = hiddenAuthors.some((author) => post?.userId.equals(author))
  if (!post?.topicId.equals(topicId) || isHidden) {
    const message = 'The post that you reply to was removed. Remove it from your reply.'
    throw createInvalidInputError({ message, issues: [{ path: 'replyTo', message }] })
  }
  return post
}
