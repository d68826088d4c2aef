import { useQueryClient } from '@haulyard/remote-kit/query'
import { forumTopicsUrl } from './get-forum-topics'

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
