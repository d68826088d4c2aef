import type { ForumTopic } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { forumTopicsUrl } from './get-forum-topics'

/** How many topics the dashboard shows (spec §9). */
const dashboardListSize = 3

/** The topics for the dashboard. An answer that is no list counts as an empty one. */
export const useActiveDiscussions = () =>
  useQuery({
    queryKey: [forumTopicsUrl, { limit: dashboardListSize }],
    select: (answer: unknown): readonly ForumTopic[] =>
      Array.isArray(answer) ? answer.slice(0, dashboardListSize) : [],
  })
