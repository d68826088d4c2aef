import type { FeedPost } from '@haulyard/api-contract'
import { ApiError, useShell } from '@haulyard/shell-contract'
import { useMutation } from '@haulyard/shell-contract/query'
import { useFeedLists } from './feed-posts'

/** Deleted elsewhere meanwhile: it is gone, as wanted. */
const nullWhenMissing = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return null
  throw error
}

/** Deletes a post; it leaves the lists at once. */
export const useDeletePost = (post: FeedPost) => {
  const { api, showToast } = useShell()
  const lists = useFeedLists()
  return useMutation({
    mutationFn: () =>
      api.call('DELETE /api/posts/{id}', { params: { id: post.id } }).catch(nullWhenMissing),
    meta: { failureText: 'Failed to delete post' },
    onSuccess: () => {
      lists.onDeleted(post)
      showToast({ title: 'Post Deleted', tone: 'success' })
    },
  })
}
