import type { NewsArticle } from '@haulyard/api-contract'
import { useRecord } from '@haulyard/remote-kit'
import { isNotFound } from '@haulyard/shell-contract'
import { newsUrl } from './get-news'

/** What `useNewsArticle` takes. */
export interface NewsArticleOptions {
  readonly id: string
  /** The article as the list holds it, its text too, where it stands there. */
  readonly listed?: NewsArticle | undefined
}

/** One article. Where it cannot be read anew, what the list says of it stays. */
export const useNewsArticle = ({ id, listed }: NewsArticleOptions) => {
  const { data, error, refetch } = useRecord<NewsArticle>({ listUrl: newsUrl, id })
  const isGone = isNotFound(error)
  return { article: data ?? (isGone ? undefined : listed), error, isGone, retry: refetch }
}

/** An article in whichever state it is: what `useNewsArticle` gives. */
export type NewsArticleQuery = ReturnType<typeof useNewsArticle>
