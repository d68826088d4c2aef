import type { NewsArticle } from '@haulyard/api-contract'
import { useListPages } from '../../../lists/use-list-pages'

export const newsUrl = '/api/news'

/** The articles, newest first, page by page. */
export const useNews = () => useListPages<NewsArticle>({ url: newsUrl })
