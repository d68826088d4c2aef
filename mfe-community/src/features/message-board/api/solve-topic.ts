import type { ForumPost } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forumTopicsUrl } from './get-forum-topics'
import { useRefreshBoard } from './use-refresh-board'

interface Solving {
  readonly post: ForumPost
  /** Whether it becomes the solution of its topic, or is none any more. */
  readonly isSolution: boolean
}

/** Marks a reply as the solution of its topic, or takes the mark back. */
export const useSolveTopic = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return useMutation({
    mutationFn: ({ post, isSolution }: Solving) => {
      const params = { id: post.topicId }
      return isSolution
        ? api.call('PUT /api/forum/topics/{id}/solution', { params, body: { postId: post.id } })
        : api.call('DELETE /api/forum/topics/{id}/solution', { params })
    },
    meta: { failureText: 'Failed to change the solution. Please try again.' },
    onSuccess: (topic, { isSolution }) => {
      queryClient.setQueryData([`${forumTopicsUrl}/${encodeURIComponent(topic.id)}`], topic)
      refresh()
      const title = isSolution ? 'Marked as Solution' : 'Solution Mark Removed'
      showToast({ title, tone: 'success' })
    },
  })
}
