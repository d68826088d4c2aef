import type { NewsArticle } from '@haulyard/api-contract'
import type { WithId } from 'mongodb'
import { type SearchFields, toSearchFields } from '../../database/search-words'
import type { FromSource, ImportedRecord } from '../imports/storing/imported-record'
import { toPictureAddress } from '../media/picture-address'

/** A news article as it is stored. */
export interface ArticleDocument
  extends Omit<NewsArticle, 'id' | 'createdAt'>,
    FromSource,
    SearchFields {
  createdAt: Date
}

/** The fields that the other fields are derived from. */
export type ArticleValues = Omit<ArticleDocument, keyof SearchFields>

/** An article as the database returns it. */
export type StoredArticle = WithId<ArticleValues>

export const toArticleDocument = (values: ArticleValues): ArticleDocument => ({
  ...values,
  ...toArticleSearch(values),
})

export const toArticleSearch = ({
  title,
  excerpt,
  source,
}: Pick<ArticleDocument, 'title' | 'excerpt' | 'source'>): SearchFields =>
  toSearchFields(title, excerpt, source)

/** An imported article; `source` is the feed's name. */
export interface ImportedArticle
  extends Pick<ArticleDocument, 'title' | 'content' | 'excerpt' | 'imageUrl' | 'createdAt'> {
  readonly source: string
  readonly originalUrl: string
  /** The feed's own identifier. */
  readonly guid: string | null
}

export function toImportedRecord(article: ImportedArticle): ImportedRecord<ArticleDocument> {
  const { createdAt, guid, ...told } = article
  const { originalUrl, source, title, content } = told
  return {
    key: originalUrl,
    fields: { ...told, ...toArticleSearch(article) },
    initial: { createdAt, isPublished: true },
    identity: { source, url: originalUrl, guid, title, text: content },
  }
}

/** The article for those who may edit it. */
export const toEditableArticle = (document: StoredArticle): NewsArticle => ({
  ...toArticle(document),
  ...(document.isSourceChanged && { isSourceChanged: true }),
})

export function toArticle(document: StoredArticle): NewsArticle {
  return {
    id: document._id.toHexString(),
    title: document.title,
    content: document.content,
    excerpt: document.excerpt,
    source: document.source,
    imageUrl: toPictureAddress(document.imageUrl),
    originalUrl: document.originalUrl,
    isPublished: document.isPublished,
    createdAt: document.createdAt.toISOString(),
    ...(document.credits && { alsoFrom: [...document.credits] }),
  }
}
