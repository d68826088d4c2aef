import type { ForumPost } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { changeCachedPosts } from './cached-posts'
import { useRefreshBoard } from './use-refresh-board'

/** Posts that have answered a removed one say so. */
const withoutAnswered = (postId: string) => (post: ForumPost) =>
  post?.replyTo?.postId === postId
    ? { ...post, replyTo: { postId, author: null, excerpt: null } }
    : post

/** Removes a reply. The pages that were read stay, without it. */
export const useDeletePost = ({ id, topicId }: ForumPost) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/forum/posts/{id}', { params: { id } }),
    meta: { failureText: 'Failed to delete reply. Please try again.' },
    onSuccess: () => {
      changeCachedPosts(queryClient, topicId, (posts) =>
        posts.filter((post) => post?.id !== id).map(withoutAnswered(id)),
      )
      refresh(topicId)
      showToast({ title: 'Reply deleted', tone: 'success' })
    },
  })
}
