import type { ForumPost } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'
import type { PostOrder } from '../post-order'
import { forumTopicsUrl } from './get-forum-topics'

export const forumPostsUrl = (topicId: string) =>
  `${forumTopicsUrl}/${encodeURIComponent(topicId)}/posts`

/** The list of a topic's posts in an order. */
export const postsList = (topicId: string, order: PostOrder) => ({
  url: forumPostsUrl(topicId),
  filters: order === 'oldest' ? {} : { order },
})

/** A topic's posts in an order, page by page. */
export const useForumPosts = (topicId: string, order: PostOrder) =>
  useListPages<ForumPost>(postsList(topicId, order))
