import type { NewsArticle } from '@haulyard/api-contract'
import { type ListPageOptions, useListPage } from '../../../lists/use-list-page'

export const newsUrl = '/api/news'

/** The articles, drafts too, newest first. */
export const useArticles = (filters: NonNullable<ListPageOptions['filters']>) =>
  useListPage<NewsArticle>({ url: newsUrl, filters })
