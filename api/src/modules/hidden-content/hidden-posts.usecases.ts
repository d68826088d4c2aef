import { type HiddenPostType, maximumHiddenPosts } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import { getVisiblePost as getFeedPost } from '../feed/visible-post'
import { getVisibleTopic } from '../forum/topics.usecases'
import { getVisiblePost as getForumPost } from '../forum/visible-post'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import {
  createHiddenPostNotFoundError,
  createOwnPostError,
  createTooManyHiddenPostsError,
} from './hidden-content.errors'
import { type HidingDependencies, hidingLock } from './hidden-words.usecases'

export interface HidePostDependencies
  extends HidingDependencies,
    AuthorReaders,
    Pick<Repositories, 'feedPosts' | 'topics' | 'posts'> {}

interface OnePost {
  readonly id: string
  readonly member: StoredMember
}

type HidePost = OnePost & { readonly contentType: HiddenPostType }

/** Who wrote it, if the member sees it. */
async function getAuthorId(
  { id, contentType, member }: HidePost,
  deps: HidePostDependencies,
): Promise<ObjectId> {
  if (contentType === 'feed_post') return (await getFeedPost({ id, reader: member }, deps)).userId
  if (contentType === 'forum_post') {
    const { post } = await getForumPost({ id, reader: member }, deps)
    // The opening post is hidden with its topic.
    if (post.isOpening) throw createHiddenPostNotFoundError()
    return post.userId
  }
  const hiddenAuthors = await findHiddenAuthors(member, deps)
  return (await getVisibleTopic({ id, hiddenAuthors }, deps)).userId
}

/** Hides one post or topic of another member. It stays hidden however often it is asked for. */
export async function hidePost(command: HidePost, deps: HidePostDependencies): Promise<void> {
  const { id, contentType, member } = command
  const { hiddenPosts, locks, database, mutex, now } = deps
  const userId = member._id
  const contentId = parseId(id)
  if (contentId && (await hiddenPosts.find({ userId, contentId }))) return
  const authorId = await getAuthorId(command, deps)
  if (contentId === null) throw createHiddenPostNotFoundError()
  if (authorId.equals(userId)) throw createOwnPostError()
  const lock = hidingLock(userId)
  await mutex(lock, () =>
    database.transaction(async (session) => {
      await locks.take(lock, session)
      const count = await hiddenPosts.countOf(userId, session)
      if (count >= maximumHiddenPosts) throw createTooManyHiddenPostsError()
      await hiddenPosts.add({ userId, contentType, contentId, createdAt: now() }, session)
    }),
  )
}

export async function showPost(
  { id, member }: OnePost,
  { hiddenPosts }: Pick<HidingDependencies, 'hiddenPosts'>,
): Promise<void> {
  const contentId = parseId(id)
  const wasThere =
    contentId !== null && (await hiddenPosts.remove({ userId: member._id, contentId }))
  if (!wasThere) throw createHiddenPostNotFoundError()
}
