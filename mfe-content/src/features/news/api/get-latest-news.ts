import type { NewsArticle } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { newsUrl } from './get-news'

/** How many articles the dashboard shows (spec §9). */
const dashboardListSize = 3

/** The articles for the dashboard. An answer that is no list counts as an empty one. */
export const useLatestNews = () =>
  useQuery({
    queryKey: [newsUrl, { limit: dashboardListSize }],
    select: (answer: unknown): readonly NewsArticle[] =>
      Array.isArray(answer) ? answer.slice(0, dashboardListSize) : [],
  })
