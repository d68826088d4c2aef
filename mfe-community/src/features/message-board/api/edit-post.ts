import type { ForumPost, PostUpdate } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { putCachedPost } from './cached-posts'

/** Changes text and photos of an own post. */
export const useEditPost = ({ id }: ForumPost) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: PostUpdate) =>
      api.call('PUT /api/forum/posts/{id}', { params: { id }, body }),
    meta: { failureText: 'Failed to save post. Please try again.' },
    onSuccess: (post) => {
      putCachedPost(queryClient, post)
      showToast({ title: 'Post Saved', tone: 'success' })
    },
  })
}
