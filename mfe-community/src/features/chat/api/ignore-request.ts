import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { readConversationsAgain } from './chat-cache'

/** Removes what a stranger has written from the requests; the stranger is not told. */
export const useIgnoreRequest = (otherUserId: string) => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.call('PUT /api/conversations/ignored', { body: { otherUserId } }),
    meta: { failureText: 'The request could not be ignored. Please try again.' },
    onSuccess: () => {
      readConversationsAgain(queryClient)
      showToast({ title: 'Request Ignored', description: 'The sender is not told.' })
    },
  })
}
