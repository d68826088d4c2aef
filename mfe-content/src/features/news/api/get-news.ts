import type { NewsArticle } from '@haulyard/api-contract'
import { useListPages } from '@haulyard/remote-kit'

export const newsUrl = '/api/news'

/** The articles, newest first, page by page. */
export const useNews = () => useListPages<NewsArticle>({ url: newsUrl })
