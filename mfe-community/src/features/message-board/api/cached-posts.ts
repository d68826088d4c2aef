import type { ForumPost } from '@haulyard/api-contract'
import type { QueryClient } from '@haulyard/remote-kit/query'
import { forumPostsUrl } from './get-forum-posts'
import { changeOwnReplies } from './own-replies'
import type { CachedPages } from './use-refresh-last-page'

type Posts = readonly ForumPost[]

/** Changes what was read of a topic's posts, wherever it is shown. The pages stay as they are. */
export const changeCachedPosts = (
  queryClient: QueryClient,
  topicId: string,
  change: (posts: Posts) => Posts,
) => {
  changeOwnReplies(queryClient, topicId, change)
  queryClient.setQueriesData<CachedPages>(
    { queryKey: [forumPostsUrl(topicId)], predicate: ({ queryKey }) => queryKey[2] === 'pages' },
    (cached) =>
      cached && {
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, items: change(page.items) })),
      },
  )
}

/** Puts a post in the place of what was read of it. */
export const putCachedPost = (queryClient: QueryClient, post: ForumPost) =>
  changeCachedPosts(queryClient, post.topicId, (posts) =>
    posts.some((one) => one?.id === post.id)
      ? posts.map((one) => (one?.id === post.id ? post : one))
      : posts,
  )
