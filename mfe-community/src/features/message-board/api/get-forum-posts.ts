import type { ForumPost } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/shell-contract'
import { forumTopicsUrl } from './get-forum-topics'

/** A topic's posts, oldest first, page by page. */
export const useForumPosts = (topicId: string) =>
  useListPages<ForumPost>({
    url: `${forumTopicsUrl}/${encodeURIComponent(topicId)}/posts`,
  })
