import type { DirectMessage, MessageEdit } from '@haulyard/api-contract'
import { useMutation } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { useChatSession } from '../session/use-chat-session'

/** Changes the text of an own message. */
export const useEditMessage = ({ id }: DirectMessage) => {
  const { api } = useShell()
  const { change } = useChatSession()
  return useMutation({
    mutationFn: (body: MessageEdit) => api.call('PUT /api/messages/{id}', { params: { id }, body }),
    onSuccess: change,
  })
}

/** Deletes an own message for both members. */
export const useDeleteMessage = ({ id }: DirectMessage) => {
  const { api } = useShell()
  const { change } = useChatSession()
  return useMutation({
    mutationFn: () => api.call('DELETE /api/messages/{id}', { params: { id } }),
    onSuccess: change,
  })
}
