import type { ForumPost } from '@haulyard/api-contract'
import { type QueryClient, useQuery } from '@haulyard/remote-kit/query'
import { putCachedPost } from './cached-posts'

const forumPostUrl = (id: string) => `/api/forum/posts/${encodeURIComponent(id)}`

/** One post by its id. */
export const useForumPost = (id: string) => useQuery<ForumPost>({ queryKey: [forumPostUrl(id)] })

/** Stores a post that is shown already for `useForumPost`. */
export const keepForumPost = (queryClient: QueryClient, post: ForumPost) =>
  queryClient.setQueryData([forumPostUrl(post.id)], post)

/** Reads a post anew, and shows it where it is shown; `null` if it could not be read. */
export const rereadPost = async (
  queryClient: QueryClient,
  id: string,
): Promise<ForumPost | null> => {
  try {
    const queryKey = [forumPostUrl(id)]
    const post = await queryClient.fetchQuery<ForumPost>({ queryKey, staleTime: 0 })
    putCachedPost(queryClient, post)
    return post
  } catch {
    return null
  }
}
