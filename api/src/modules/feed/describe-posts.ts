import type { FeedPost } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import {
  findUnseen,
  type HiddenContentReaders,
  type Unseen,
} from '../hidden-content/find-hidden-content'
import { toLinkCard, wordsOfCard } from '../link-cards/describe-card'
import type { AuthorReaders } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { type StoredFeedPost, toFeedPost } from './feed.documents'
import { findSharedPosts, toSharedPost } from './shared-posts'

export type PostReaders = AuthorReaders &
  HiddenContentReaders &
  Pick<Repositories, 'feedPosts' | 'likes' | 'comments' | 'linkCards'>

interface Described {
  readonly posts: readonly StoredFeedPost[]
  readonly reader: StoredMember | null
  /** Where it was read before. */
  readonly unseen?: Unseen
}

/**
 * A page of posts as a reader sees it: authors, likes, comments, link cards and shared posts with
 * one query each.
 */
export async function describePosts(
  { posts, reader, unseen: given }: Described,
  deps: PostReaders,
): Promise<(post: StoredFeedPost) => FeedPost> {
  const { members, likes, comments, linkCards } = deps
  const ids = posts.map(({ _id }) => _id)
  const unseen = given ?? (await findUnseen(reader, deps))
  const shared = await findSharedPosts({ posts, reader, unseen }, deps)
  const [people, liked, hiddenComments, withWords, cards] = await Promise.all([
    members.findPeople([...posts, ...shared].map(({ userId }) => userId)),
    reader === null ? new Set<string>() : likes.findMarked(reader._id, ids),
    comments.countBy(unseen.hiddenAuthors, ids),
    findWithHiddenWords(ids, unseen, deps),
    linkCards.findComplete(posts.flatMap(({ linkCard }) => linkCard ?? [])),
  ])
  return (post) => {
    const id = post._id.toHexString()
    const hidden = (hiddenComments.get(id) ?? 0) + withWords.filter((one) => one === id).length
    const commentCount = (post.commentCount ?? 0) - hidden
    const card = post.linkCard ? cards.get(post.linkCard) : undefined
    // The words of the card are not the author's: they do not hide the post.
    const isShown = card && !unseen.hidden.hides(post, wordsOfCard(card))
    const { sharedPostId } = post
    const original = shared.find(({ _id }) => sharedPostId?.equals(_id))
    return {
      ...toFeedPost(people)(post),
      ...{ commentCount, isLiked: liked.has(id) },
      ...(isShown && { link: toLinkCard(card) }),
      ...(sharedPostId && { shared: original ? toSharedPost(people)(original) : null }),
    }
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
