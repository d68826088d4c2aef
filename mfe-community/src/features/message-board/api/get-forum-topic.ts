import type { ForumTopic } from '@haulyard/api-contract'
import { useQuery, useQueryClient } from '@haulyard/shell-contract/query'
import { forumTopicsUrl } from './get-forum-topics'

interface CachedPages {
  readonly pages?: readonly { readonly items?: unknown }[]
}

/**
 * A topic. Coming from the board its header shows at once, from what the board
 * already holds, while the topic is read again: on a weak signal that is the
 * difference between a page and a wait.
 */
export const useForumTopic = (topicId: string) => {
  const queryClient = useQueryClient()
  const findOnBoard = (): ForumTopic | undefined =>
    queryClient
      .getQueriesData<CachedPages>({ queryKey: [forumTopicsUrl] })
      .flatMap(([, data]) => data?.pages ?? [])
      .flatMap(({ items }): ForumTopic[] => (Array.isArray(items) ? items : []))
      .find((topic) => topic.id === topicId)
  return useQuery<ForumTopic>({
    queryKey: [`${forumTopicsUrl}/${encodeURIComponent(topicId)}`],
    placeholderData: findOnBoard,
  })
}
