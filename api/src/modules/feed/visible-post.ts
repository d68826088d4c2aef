import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { findHiddenContent, type HiddenContentReaders } from '../hidden-content/find-hidden-content'
import { type AuthorReaders, isAuthorHidden } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { audiencesOf, type StoredFeedPost, toAudience, wordsOf } from './feed.documents'
import { createFeedPostNotFoundError } from './feed.errors'

interface AuthorAndReader {
  readonly authorId: ObjectId
  /** `null`: a visitor. */
  readonly reader: StoredMember | null
}

/** The audiences of one author's posts that a reader belongs to. */
export async function visibleAudiences(
  { authorId, reader }: AuthorAndReader,
  { connections }: Pick<AuthorReaders, 'connections'>,
): Promise<string[]> {
  if (reader === null) return audiencesOf(null, [])
  if (reader._id.equals(authorId)) return audiencesOf(authorId, [])
  const connection = await connections.findBetween(reader._id, authorId)
  if (connection?.status !== 'accepted') return audiencesOf(null, [])
  return ['public', toAudience({ visibility: 'connections', userId: authorId })]
}

interface PostAndReader {
  readonly post: Pick<StoredFeedPost, 'userId' | 'visibility'>
  readonly reader: StoredMember | null
}

/** Whether a reader may see an existing post. */
export async function isPostVisible(
  { post, reader }: PostAndReader,
  deps: AuthorReaders,
): Promise<boolean> {
  if (await isAuthorHidden({ authorId: post.userId, reader }, deps)) return false
  const audiences = await visibleAudiences({ authorId: post.userId, reader }, deps)
  return audiences.includes(toAudience(post))
}

interface IdAndReader {
  readonly id: string
  readonly reader: StoredMember | null
}

/** The post with an id. One that the reader may not see gives the same error as none. */
export async function getVisiblePost(
  { id, reader }: IdAndReader,
  deps: AuthorReaders & HiddenContentReaders & Pick<Repositories, 'feedPosts'>,
): Promise<StoredFeedPost> {
  const postId = parseId(id)
  const post = postId && (await deps.feedPosts.findById(postId))
  if (!post || !(await isPostVisible({ post, reader }, deps))) throw createFeedPostNotFoundError()
  const hidden = await findHiddenContent(reader, deps)
  if (hidden.hides(post, wordsOf(post))) throw createFeedPostNotFoundError()
  return post
}
