import type { ForumTopic } from '@haulyard/api-contract'
import { useMutation, useQueryClient } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { useNavigate } from '@haulyard/remote-kit/router'
import { useShell } from '@haulyard/shell-contract'
import { paths } from '../../../paths'
import { forumTopicsUrl } from './get-forum-topics'
import { keepTakenBack, newDiscussion, type TakenBack } from './taken-back'
import { useRefreshBoard } from './use-refresh-board'

/** Removes an own topic without replies, and puts its text back into the form. */
export const useTakeBackTopic = () => {
  const { api, showToast } = useShell()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const refresh = useRefreshBoard()
  return useMutation({
    mutationFn: ({ id }: Pick<ForumTopic, 'id'> & { readonly text: TakenBack }) =>
      api.call('DELETE /api/forum/topics/{id}', { params: { id } }),
    onSuccess: (_, { id, text }) => {
      keepTakenBack(queryClient, newDiscussion, text)
      navigate(`${paths.messageBoard}?dialog=start`, { replace: true })
      queryClient.removeQueries({ queryKey: recordKey({ listUrl: forumTopicsUrl, id }) })
      refresh()
      showToast({ title: 'Discussion Taken Back', tone: 'success' })
    },
  })
}
