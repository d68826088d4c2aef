import type { BodyInputOf } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forumTopicsUrl } from './get-forum-topics'
import { useRefreshBoard } from './use-refresh-board'

interface Creation {
  readonly body: BodyInputOf<'POST /api/forum/topics'>
  readonly idempotencyKey: string
}

/** Starts a discussion. `onCreated` is called also when the form is gone by then. */
export const useCreateTopic = ({ onCreated }: { readonly onCreated: () => void }) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return useMutation({
    mutationFn: (creation: Creation) => {
      const { title, content = '' } = creation.body
      const outbox = { title: 'Your discussion', text: [title, content].join('\n') }
      return api.call('POST /api/forum/topics', { ...creation, outbox })
    },
    meta: { failureText: 'Failed to start discussion. Please try again.' },
    onSuccess: (topic) => {
      onCreated()
      queryClient.setQueryData([`${forumTopicsUrl}/${encodeURIComponent(topic.id)}`], topic)
      refresh()
      showToast({ title: 'Discussion started successfully!', tone: 'success' })
    },
  })
}
