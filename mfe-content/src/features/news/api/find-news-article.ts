import type { NewsArticle } from '@haulyard/api-contract'
import { type ApiClient, useShell } from '@haulyard/shell-contract'
import { useQuery } from '@haulyard/shell-contract/query'
import { newsUrl } from './get-news'

/** The most that one answer holds: what is looked for may be old. */
const pageSize = 100

interface Search {
  readonly api: ApiClient
  readonly articleId: string
  readonly signal: AbortSignal
}

/** Goes through the list until the article turns up; there is no call for a single one. */
const findNewsArticle = async ({ api, articleId, signal }: Search): Promise<NewsArticle | null> => {
  let page = await api.list<NewsArticle>(newsUrl, { limit: pageSize }, signal)
  for (;;) {
    const items: readonly NewsArticle[] = Array.isArray(page.items) ? page.items : []
    const article = items.find(({ id }) => id === articleId)
    if (article) return article
    if (page.nextUrl === null) return null
    page = await api.list<NewsArticle>(page.nextUrl, undefined, signal)
  }
}

/** The article with that id wherever it stands in the list, or `null` when there is none. */
export const useFoundNewsArticle = (articleId: string, { isEnabled }: { isEnabled: boolean }) => {
  const { api } = useShell()
  return useQuery({
    queryKey: [newsUrl, { article: articleId }, 'search'],
    queryFn: ({ signal }) => findNewsArticle({ api, articleId, signal }),
    enabled: isEnabled,
  })
}
