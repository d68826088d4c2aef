import type { ForumPost } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { PostOrder } from '../post-order'
import { forumTopicsUrl } from './get-forum-topics'

export const forumPostsUrl = (topicId: string) =>
  `${forumTopicsUrl}/${encodeURIComponent(topicId)}/posts`

/** The list of a topic's posts in an order, or from one of them on. */
export const postsList = (topicId: string, order: PostOrder, from: string | null = null) => ({
  url: forumPostsUrl(topicId),
  filters: from !== null ? { from } : order === 'oldest' ? {} : { order },
})

/** A topic's posts, page by page. */
export const useForumPosts = (topicId: string, order: PostOrder, from: string | null) =>
  useListPages<ForumPost>(postsList(topicId, order, from))
