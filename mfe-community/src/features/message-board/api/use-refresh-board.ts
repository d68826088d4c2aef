import type { ForumTopic } from '@haulyard/api-contract'
import { useQueryClient } from '@haulyard/remote-kit/query'
import { forumTopicsUrl } from './get-forum-topics'

/** Shows a topic as the API has returned it, and has the board read anew. */
export const useShowTopic = () => {
  const queryClient = useQueryClient()
  const refresh = useRefreshBoard()
  return (topic: ForumTopic) => {
    queryClient.setQueryData([`${forumTopicsUrl}/${encodeURIComponent(topic.id)}`], topic)
    refresh(topic.id)
  }
}

/** Has everything read anew that shows topics and counts posts, and the topic in question. */
export const useRefreshBoard = () => {
  const queryClient = useQueryClient()
  return (topicId?: string) => {
    const topicUrls = topicId ? [`${forumTopicsUrl}/${encodeURIComponent(topicId)}`] : []
    for (const url of [...topicUrls, forumTopicsUrl, '/api/dashboard/stats']) {
      void queryClient.invalidateQueries({ queryKey: [url] })
    }
  }
}
