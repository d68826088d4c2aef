import type { ForumPost } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { useNavigate } from '@haulyard/remote-kit/router'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { useForgetPost } from './delete-post'
import { keepTakenBack, type TakenBack } from './taken-back'

/** Removes an own reply, and gives its text back to the form. */
export const useTakeBackReply = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const forget = useForgetPost()
  return useMutation({
    mutationFn: ({ id }: ForumPost & { readonly text: TakenBack }) =>
      api.call('DELETE /api/forum/posts/{id}', { params: { id } }),
    onSuccess: (_, reply) => {
      forget(reply)
      const isOpen = keepTakenBack(queryClient, reply.topicId, reply.text)
      if (!isOpen) navigate(paths.forumTopic(reply.topicId))
      showToast({ title: 'Reply Taken Back', tone: 'success' })
    },
  })
}
