import type { FollowState, TopicFollow } from '@haulyard/api-contract'
import { useMutation, useQuery, useQueryClient } from '@haulyard/remote-kit/query'
import { useShell } from '@haulyard/shell-contract'
import { forumTopicsUrl } from './get-forum-topics'

/** The key of what the member is told of a topic. */
export const topicFollowKey = (topicId: string) =>
  [`${forumTopicsUrl}/${encodeURIComponent(topicId)}/follow`] as const

/** What the member is told of a topic, and the call that changes it. */
export const useTopicFollow = (id: string) => {
  const { api } = useShell()
  const queryClient = useQueryClient()
  const { data } = useQuery<TopicFollow>({ queryKey: topicFollowKey(id) })
  const change = useMutation({
    mutationFn: (state: FollowState) =>
      api.call('PUT /api/forum/topics/{id}/follow', { params: { id }, body: { state } }),
    meta: { failureText: 'Failed to change what you are told. Please try again.' },
    onSuccess: (follow) => queryClient.setQueryData(topicFollowKey(id), follow),
  })
  return { state: data?.state, change: change.mutate, isChanging: change.isPending }
}
