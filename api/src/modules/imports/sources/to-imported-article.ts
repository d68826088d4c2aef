import type { ImportedArticle } from '../../articles/articles.documents'
import type { DatedItem } from './dated-items'
import type { NewsFeed } from './sources'

/** Makes an article of an item. Without a text, the title is its content. */
export const toImportedArticle = (item: DatedItem, feed: NewsFeed): ImportedArticle => ({
  title: item.title,
  content: item.content || item.title,
  excerpt: item.excerpt,
  source: feed.name,
  imageUrl: item.imageUrl,
  originalUrl: item.url,
  guid: item.guid,
  createdAt: item.createdAt,
})
