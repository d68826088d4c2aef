import type { ForumTopic } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useShowTopic } from '../api/use-refresh-board'
import type { Closing } from './closing-form'

/** Chooses when a topic closes by itself. */
export const useSetClosing = ({ id }: ForumTopic) => {
  const { api, showToast } = useShell()
  const show = useShowTopic()
  return useMutation({
    mutationFn: (body: Closing) =>
      api.call('PUT /api/forum/topics/{id}/closing', { params: { id }, body }),
    meta: { failureText: 'Failed to save the closing date. Please try again.' },
    onSuccess: (changed) => {
      show(changed)
      const title = changed.closesAt ? 'Closing date saved' : 'Closing date removed'
      showToast({ title, tone: 'success' })
    },
  })
}
