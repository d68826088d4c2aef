import type { NewsArticle } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'

/** A news article as it is stored. */
export interface NewsArticleDocument extends Omit<NewsArticle, 'id' | 'createdAt'> {
  createdAt: Date
}

export function toNewsArticle(document: WithId<NewsArticleDocument>): NewsArticle {
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
