import type { ForumPost } from '@haulyard/api-contract'
import { type QueryClient, useQuery } from '@haulyard/remote-kit/query'
import { forumPostsUrl } from './get-forum-posts'

const keyOf = (topicId: string) => [forumPostsUrl(topicId), 'own'] as const
const none: readonly ForumPost[] = []

/**
 * What the member has just replied to a topic, oldest first. It is kept beside the pages of
 * the topic: the page that a reply belongs to may be far from being read.
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
