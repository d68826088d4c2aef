import type { FeedPost } from '@haulyard/api-contract'
import type { Repositories } from '../../repositories'
import { type AuthorReaders, findHiddenAuthors } from '../members/hidden-authors'
import type { StoredMember } from '../members/members.documents'
import { type StoredFeedPost, toFeedPost } from './feed.documents'

export type PostReaders = AuthorReaders & Pick<Repositories, 'likes' | 'comments'>

/** A page of posts as a reader sees it: authors, likes and comments with one query each. */
export async function describePosts(
  posts: readonly StoredFeedPost[],
  reader: StoredMember | null,
  deps: PostReaders,
): Promise<(post: StoredFeedPost) => FeedPost> {
  const { members, likes, comments } = deps
  const ids = posts.map(({ _id }) => _id)
  const hiddenAuthors = await findHiddenAuthors(reader, deps)
  const [people, liked, hiddenComments] = await Promise.all([
    members.findPeople(posts.map(({ userId }) => userId)),
    reader === null ? new Set<string>() : likes.findMarked(reader._id, ids),
    comments.countBy(hiddenAuthors, ids),
  ])
  return (post) => {
    const id = post._id.toHexString()
    const commentCount = (post.commentCount ?? 0) - (hiddenComments.get(id) ?? 0)
    return { ...toFeedPost(people)(post), commentCount, isLiked: liked.has(id) }
  }
}
