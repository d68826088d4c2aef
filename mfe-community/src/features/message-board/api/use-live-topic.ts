import { useQueryClient } from '@haulyard/remote-kit/query'
import { useLiveEvent } from '@haulyard/shell-contract'
import { rereadPost } from './get-forum-post'
import { forumTopicsUrl } from './get-forum-topics'

/** Shows what others change of the open topic. What is read meanwhile keeps its place. */
export const useLiveTopic = (shownId: string): void => {
  const queryClient = useQueryClient()
  useLiveEvent('topic', ({ topicId, postId }) => {
    if (topicId !== shownId) return
    // What cannot be read now is shown with the next visit.
    if (postId !== null) void rereadPost(queryClient, postId)
    void queryClient.invalidateQueries({
      queryKey: [`${forumTopicsUrl}/${encodeURIComponent(topicId)}`],
    })
  })
}
