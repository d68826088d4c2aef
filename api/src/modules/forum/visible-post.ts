import { parseId } from '../../database/ids'
import { findUnseen, type HiddenContentReaders } from '../hidden-content/find-hidden-content'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { createPostNotFoundError } from './forum.errors'
import type { ForumDependencies } from './forum-services'
import { type StoredPost, wordsOf } from './posts.documents'
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
  const { hiddenAuthors, hidden } = await findUnseen(reader, deps)
  const isHidden = (one: StoredPost | StoredTopic, text: string) =>
    hiddenAuthors.some((id) => id.equals(one.userId)) || hidden.hides(one, text)
  if (isHidden(post, wordsOf(post)) || isHidden(topic, topic.title)) {
    throw createPostNotFoundError()
  }
  return { post, topic }
}
