import type { FeedPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import {
  findUnseen,
  type HiddenContentReaders,
  type Unseen,
} from '../hidden-content/find-hidden-content'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { type StoredFeedPost, toFeedPost } from './feed.documents'

export type PostReaders = AuthorReaders &
  HiddenContentReaders &
  Pick<Repositories, 'likes' | 'comments'>

interface Described {
  readonly posts: readonly StoredFeedPost[]
  readonly reader: StoredMember | null
  /** Where it was read before. */
  readonly unseen?: Unseen
}

/** A page of posts as a reader sees it: authors, likes and comments with one query each. */
export async function describePosts(
  { posts, reader, unseen: given }: Described,
  deps: PostReaders,
): Promise<(post: StoredFeedPost) => FeedPost> {
  const { members, likes, comments } = deps
  const ids = posts.map(({ _id }) => _id)
  const unseen = given ?? (await findUnseen(reader, deps))
  const [people, liked, hiddenComments, withWords] = await Promise.all([
    members.findPeople(posts.map(({ userId }) => userId)),
    reader === null ? new Set<string>() : likes.findMarked(reader._id, ids),
    comments.countBy(unseen.hiddenAuthors, ids),
    findWithHiddenWords(ids, unseen, deps),
  ])
  return (post) => {
    const id = post._id.toHexString()
    const hidden = (hiddenComments.get(id) ?? 0) + withWords.filter((one) => one === id).length
    const commentCount = (post.commentCount ?? 0) - hidden
    return { ...toFeedPost(people)(post), commentCount, isLiked: liked.has(id) }
  }
}

/** The id of its post for each comment that the reader does not see for its words alone. */
async function findWithHiddenWords(
  postIds: readonly ObjectId[],
  { hiddenAuthors, hidden }: Unseen,
  { comments }: Pick<PostReaders, 'comments'>,
): Promise<readonly string[]> {
  if (!hidden.hasWords) return []
  const found = await comments.findTexts(postIds)
  const isCounted = (userId: ObjectId) => hiddenAuthors.some((id) => id.equals(userId))
  return found.flatMap((comment) =>
    !isCounted(comment.userId) && hidden.hides(comment, comment.content)
      ? comment.postId.toHexString()
      : [],
  )
}
