import type { ForumPost } from '@haulyard/api-contract'
import { type QueryClient, useQuery } from '@haulyard/remote-kit/query'
import { forumPostsUrl } from './get-forum-posts'

const keyOf = (topicId: string) => [forumPostsUrl(topicId), 'own'] as const
const none: readonly ForumPost[] = []

/**
 * The member's new replies to a topic, oldest first. They are stored beside the pages of
 * the topic: the page that a reply belongs to may not be loaded yet.
 */
export const useOwnReplies = (topicId: string): readonly ForumPost[] => {
  const { data } = useQuery<readonly ForumPost[]>({
    queryKey: keyOf(topicId),
    enabled: false,
    initialData: none,
  })
  return data
}

/** Changes what `useOwnReplies` gives. */
export const changeOwnReplies = (
  queryClient: QueryClient,
  topicId: string,
  change: (replies: readonly ForumPost[]) => readonly ForumPost[],
) =>
  queryClient.setQueryData<readonly ForumPost[]>(keyOf(topicId), (replies = none) =>
    change(replies),
  )
