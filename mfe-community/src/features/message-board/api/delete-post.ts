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

/** Takes a removed reply out of what was read. The pages stay, without it. */
export const useForgetPost = () => {
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return ({ id, topicId }: ForumPost) => {
    changeCachedPosts(queryClient, topicId, (posts) =>
      posts.filter((post) => post?.id !== id).map(withoutAnswered(id)),
    )
    refresh(topicId)
  }
}

/** Removes a reply. */
export const useDeletePost = (post: ForumPost) => {
  const { api, showToast } = useShell()
  const forget = useForgetPost()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/forum/posts/{id}', { params: { id: post.id } }),
    meta: { failureText: 'Failed to delete reply. Please try again.' },
    onSuccess: () => {
      forget(post)
      showToast({ title: 'Reply deleted', tone: 'success' })
    },
  })
}
