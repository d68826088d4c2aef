import type { NewsArticle } from '@haulyard/api-contract'
import { useQuery } from '@haulyard/remote-kit/query'
import { recordKey } from '@haulyard/remote-kit/query-keys'
import { newsUrl } from './get-news'

/** The key of the query of `useRelatedArticles`. */
export const relatedArticlesKey = (id: string) =>
  [`${recordKey({ listUrl: newsUrl, id })[0]}/related`] as const

/** Other articles of the same source; none while they are not known. */
export const useRelatedArticles = (id: string): readonly NewsArticle[] => {
  const { data } = useQuery<NewsArticle[]>({ queryKey: relatedArticlesKey(id) })
  return Array.isArray(data) ? data : []
}
