import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import { findHiddenContent, type HiddenContentReaders } from '../hidden-content/find-hidden-content'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { createPostNotFoundError } from './forum.errors'
import type { ForumDependencies } from './forum-services'
import { type StoredPost, toPlainText } from './posts.documents'
import type { StoredTopic } from './topics.documents'

interface PostAndReader {
  readonly id: string
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
}

/** A post and its topic, as a reader may see them. All others give the same error as no post. */
export async function getVisiblePost(
  { id, reader }: PostAndReader,
  deps: Pick<ForumDependencies, 'posts' | 'topics'> & AuthorReaders & HiddenContentReaders,
): Promise<{ readonly post: StoredPost; readonly topic: StoredTopic }> {
  const postId = parseId(id)
  const post = postId && (await deps.posts.findById(postId))
  const topic = post && (await deps.topics.findById(post.topicId))
  if (!post || !topic) throw createPostNotFoundError()
  const hidden = await findHiddenAuthors(reader, deps)
  const isHidden = (author: ObjectId) => hidden.some((one) => one.equals(author))
  if (isHidden(post.userId) || isHidden(topic.userId)) throw createPostNotFoundError()
  const { hides } = await findHiddenContent(reader, deps)
  if (hides(post, toPlainText(post)) || hides(topic, topic.title)) throw createPostNotFoundError()
  return { post, topic }
}
