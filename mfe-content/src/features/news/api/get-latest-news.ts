import type { NewsArticle } from '@haulyard/api-contract'
import { dashboardListSize, useNewest } from '@haulyard/remote-kit'
import { newsUrl } from './get-news'

/** The articles for the dashboard. */
export const useLatestNews = () =>
  useNewest<NewsArticle>({ url: newsUrl, count: dashboardListSize })
