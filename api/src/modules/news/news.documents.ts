import type { NewsArticle } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'
import { toSearchWords } from '../../database/search-words'

/** A news article as it is stored. */
export interface NewsArticleDocument extends Omit<NewsArticle, 'id' | 'createdAt'> {
  createdAt: Date
  /** Derived: what search looks at. */
  searchWords: string[]
}

/** The fields that the rest of the document is derived from. */
export type NewsArticleValues = Omit<NewsArticleDocument, 'searchWords'>

/** An article as the database gives it back. */
export type StoredArticle = WithId<NewsArticleValues>

export const toNewsArticleDocument = (values: NewsArticleValues): NewsArticleDocument => ({
  ...values,
  searchWords: toArticleSearchWords(values),
})

export const toArticleSearchWords = ({
  title,
  excerpt,
  source,
}: Pick<NewsArticleDocument, 'title' | 'excerpt' | 'source'>) =>
  toSearchWords(title, excerpt, source)

export function toNewsArticle(document: StoredArticle): NewsArticle {
  return {
    id: document._id.toHexString(),
    title: document.title,
    content: document.content,
    excerpt: document.excerpt,
    source: document.source,
    imageUrl: document.imageUrl,
    originalUrl: document.originalUrl,
    isPublished: document.isPublished,
    createdAt: document.createdAt.toISOString(),
  }
}
