import type { ForumTopic } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forumTopicsUrl } from '../api/get-forum-topics'
import { useRefreshBoard } from '../api/use-refresh-board'

/** Chooses when a topic closes by itself. */
export const useSetClosing = ({ id }: ForumTopic) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return useMutation({
    mutationFn: (body: { readonly closesAt: string | null }) =>
      api.call('PUT /api/forum/topics/{id}/closing', { params: { id }, body }),
    meta: { failureText: 'Failed to save the closing date. Please try again.' },
    onSuccess: (changed) => {
      queryClient.setQueryData([`${forumTopicsUrl}/${encodeURIComponent(id)}`], changed)
      refresh(id)
      const title = changed.closesAt ? 'Closing date saved' : 'Closing date removed'
      showToast({ title, tone: 'success' })
    },
  })
}
