import type { ScheduledTopic } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/remote-kit/query'

export const scheduledTopicsUrl = '/api/forum/scheduled-topics'

/** The discussions that wait for their time. */
export const useScheduledTopics = () =>
  useQuery<ScheduledTopic[]>({ queryKey: [scheduledTopicsUrl] })

/** Has the scheduled discussions read anew. */
export const useRefreshScheduled = () => {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: [scheduledTopicsUrl] })
}
