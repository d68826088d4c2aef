import type { FeedPost } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { nullWhenMissing, useShell } from '@haulyard/shell-contract'
import { useFeedLists } from './feed-posts'

/** Deletes a post; it leaves the lists at once. One deleted elsewhere meanwhile is gone, as wanted. */
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
