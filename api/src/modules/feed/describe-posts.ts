import type { FeedPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import {
  findHiddenContent,
  type HiddenContentReaders,
  nothingHidden,
} from '../hidden-content/find-hidden-content'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { type StoredFeedPost, toFeedPost } from './feed.documents'

export type PostReaders = AuthorReaders &
  HiddenContentReaders &
  Pick<Repositories, 'likes' | 'comments'>

/** A page of posts as a reader sees it: authors, likes and comments with one query each. */
export async function describePosts(
  posts: readonly StoredFeedPost[],
  reader: StoredMember | null,
  deps: PostReaders,
): Promise<(post: StoredFeedPost) => FeedPost> {
  const { members, likes, comments } = deps
  const ids = posts.map(({ _id }) => _id)
  const hiddenAuthors = await findHiddenAuthors(reader, deps)
  const [people, liked, hiddenComments, withWords] = await Promise.all([
    members.findPeople(posts.map(({ userId }) => userId)),
    reader === null ? new Set<string>() : likes.findMarked(reader._id, ids),
    comments.countBy(hiddenAuthors, ids),
    findWithHiddenWords({ ids, reader, hiddenAuthors }, deps),
  ])
  return (post) => {
    const id = post._id.toHexString()
    const hidden = (hiddenComments.get(id) ?? 0) + withWords.filter((one) => one === id).length
    const commentCount = (post.commentCount ?? 0) - hidden
    return { ...toFeedPost(people)(post), commentCount, isLiked: liked.has(id) }
  }
}

interface Comments {
  /** The posts. */
  readonly ids: readonly ObjectId[]
  readonly reader: StoredMember | null
  /** Their comments are counted already. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** The id of its post for each comment that the reader does not see for its words. */
async function findWithHiddenWords(
  { ids, reader, hiddenAuthors }: Comments,
  deps: PostReaders,
): Promise<readonly string[]> {
  const hidden = await findHiddenContent(reader, deps)
  if (hidden === nothingHidden) return []
  const found = await deps.comments.findTexts(ids)
  const isCounted = (userId: ObjectId) => hiddenAuthors.some((id) => id.equals(userId))
  return found.flatMap((comment) =>
    !isCounted(comment.userId) && hidden.hides(comment, comment.content)
      ? comment.postId.toHexString()
      : [],
  )
}
