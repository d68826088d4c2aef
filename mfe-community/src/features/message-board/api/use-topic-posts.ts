import { useMemo, useState } from 'react'
import { type PostOrder, usePostOrder } from '../post-order'
import { toShownPosts } from '../shown-posts'
import { type LinkedPost, useLinkedPost } from '../topic-address'
import { useForumPosts } from './get-forum-posts'
import { useOwnReplies } from './own-replies'

/** The posts from an end of a topic, or from one post on if `from` names it. */
const usePosts = (topicId: string, order: PostOrder, from: string | null) => {
  const pages = useForumPosts(topicId, order, from)
  const own = useOwnReplies(topicId)
  const { items, hasNextPage } = pages
  const isFromMiddle = from !== null && items[0]?.id === from
  const shown = useMemo(
    () => toShownPosts({ items, hasNextPage, order, own, isFromMiddle }),
    [items, hasNextPage, order, own, isFromMiddle],
  )
  return { pages, shown, isFromMiddle }
}

/**
 * What a topic shows of its posts, with the post that the address names among them. If the first
 * page does not have that one, the page shows the posts from there on.
 */
export const useTopicPosts = (topicId: string) => {
  const order = usePostOrder()
  const linked = useLinkedPost()
  const [from, setFrom] = useState<string | null>(null)
  const posts = usePosts(topicId, from === null ? order : 'oldest', from)
  const { pages, shown } = posts
  const isThere = (wanted: LinkedPost) =>
    [...shown.items, ...shown.later].some((post) => post?.id === wanted.id)
  const isMissing = linked !== null && pages.isSuccess && !isThere(linked)
  const isSought = isMissing && from !== linked.id && (pages.hasNextPage || from !== null)
  if (isSought) setFrom(linked.id)
  if (linked === null && from !== null) setFrom(null)
  return {
    ...posts,
    order: from === null ? order : 'oldest',
    linked,
    /** The topic does not have the post that the address names, or the reader does not see it. */
    isLinkGone: isMissing && !isSought,
    isLong: pages.hasNextPage || (pages.data?.pages.length ?? 0) > 1,
    hasHelpful: shown.items.length > 2 && shown.items.some((post) => (post?.helpfulCount ?? 0) > 0),
  }
}
