import type { ForumPost } from '@haulyard/api-contract'
import type { PostOrder } from './post-order'

interface ReadPosts {
  /** The pages that were read. */
  readonly items: readonly ForumPost[]
  readonly hasNextPage: boolean
  readonly order: PostOrder
  /** They begin with another post than the topic. */
  readonly isFromMiddle: boolean
  /** What the member has just replied, oldest first. */
  readonly own: readonly ForumPost[]
}

/** What a topic shows of its posts. */
export interface ShownPosts {
  readonly items: readonly ForumPost[]
  /** Own new replies whose page is still to be read. */
  readonly later: readonly ForumPost[]
  /** The post that the others reply to, once it is among the items. */
  readonly original: ForumPost | undefined
}

// Of those with a date: the API may have sent a post that does not fit.
const hasDate = (post: ForumPost | null) => typeof post?.createdAt === 'string'

/** Whether the first of the posts is the oldest. Without an opening post, votes decide which is first. */
const beginsWithOldest = (posts: readonly ForumPost[]) =>
  posts.every((post) => !hasDate(post) || (posts[0]?.createdAt ?? '') <= post.createdAt)

/**
 * The pages that were read with the member's new replies, each once. An own reply that is
 * older than the newest post of the pages and not among them has been removed since.
 */
export const toShownPosts = (read: ReadPosts): ShownPosts => {
  const { items, hasNextPage, order, own, isFromMiddle } = read
  const isNewestFirst = order === 'newest'
  const dated = order === 'helpful' ? [] : items.filter(hasDate)
  const newest = isNewestFirst ? dated[0] : dated.at(-1)
  const fresh = own.filter(
    ({ id, createdAt }) =>
      items.every((post) => post?.id !== id) && (!newest || createdAt >= newest.createdAt),
  )
  if (isNewestFirst) {
    const all = [...fresh].reverse().concat(items)
    return { items: all, later: [], original: hasNextPage ? undefined : all.at(-1) }
  }
  const later = hasNextPage ? fresh : []
  const all = hasNextPage || fresh.length === 0 ? items : [...items, ...fresh]
  const isKnown = !isFromMiddle && (order === 'oldest' || beginsWithOldest(all))
  return { items: all, later, original: isKnown ? all[0] : undefined }
}
