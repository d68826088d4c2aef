import type { ForumPost } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forumPostsUrl } from './get-forum-posts'
import { changeOwnReplies } from './own-replies'
import { useRefreshBoard } from './use-refresh-board'
import type { CachedPages } from './use-refresh-last-page'

/** Removes a reply. The pages that were read stay, without it. */
export const useDeletePost = ({ id, topicId }: ForumPost) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  const withoutIt = (posts: readonly ForumPost[]) => posts.filter((post) => post?.id !== id)
  return useMutation({
    mutationFn: () => api.call('DELETE /api/forum/posts/{id}', { params: { id } }),
    meta: { failureText: 'Failed to delete reply. Please try again.' },
    onSuccess: () => {
      changeOwnReplies(queryClient, topicId, withoutIt)
      queryClient.setQueriesData<CachedPages>(
        {
          queryKey: [forumPostsUrl(topicId)],
          predicate: ({ queryKey }) => queryKey[2] === 'pages',
        },
        (cached) =>
          cached && {
            ...cached,
            pages: cached.pages.map((page) => ({ ...page, items: withoutIt(page.items) })),
          },
      )
      refresh(topicId)
      showToast({ title: 'Reply deleted', tone: 'success' })
    },
  })
}
