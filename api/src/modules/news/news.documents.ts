import type { NewsArticle } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'
import type { FromSource, ImportedRecord } from '../../database/upsert-imported'

/** A news article as it is stored. */
export interface NewsArticleDocument extends Omit<NewsArticle, 'id' | 'createdAt'>, FromSource {
  createdAt: Date
}

/** An article as a feed tells it; `source` is the feed's name. */
export interface ImportedArticle
  extends Pick<NewsArticleDocument, 'title' | 'content' | 'excerpt' | 'imageUrl' | 'createdAt'> {
  readonly source: string
  readonly originalUrl: string
}

export function toImportedRecord(article: ImportedArticle): ImportedRecord<NewsArticleDocument> {
  const { createdAt, ...fields } = article
  return { key: article.originalUrl, fields, initial: { createdAt, isPublished: true } }
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
