import type { NewsInput, NewsQuery } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { deleteBatch } from '../../database/delete-batch'
import { createFindById } from '../../database/find-by-id'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import { type ImportedImages, upsertImported } from '../../database/upsert-imported'
import { hasImage, imageIndex } from '../media/image-references'
import {
  type ImportedArticle,
  type NewsArticleDocument,
  type StoredArticle,
  toArticleSearch,
  toImportedRecord,
} from './news.documents'

export const newsCollection: CollectionDefinition = {
  name: 'news',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { isPublished: 1, createdAt: -1, _id: -1 } },
    { keys: searchIndex },
    // An article was imported when it has an address of origin, and comes in only once.
    // Not `$type`: MongoDB uses a partial index only for queries that it can tell are
    // within the filter, and a comparison with a text is, but not its type.
    {
      keys: { originalUrl: 1 },
      options: { unique: true, partialFilterExpression: { originalUrl: { $gte: '' } } },
    },
    imageIndex,
  ],
}

interface Filters extends Pick<NewsQuery, 'search'> {
  readonly withDrafts: boolean
}

/** What is still of interest of an article that is gone. */
type RemovedArticle = Pick<StoredArticle, '_id' | 'title' | 'imageUrl'>

/** What search needs stays in the database. */
const shown = { projection: { searchWords: 0, searchKeys: 0 } } as const

export function createNewsRepository(database: Database) {
  const collection = () => database.collection<NewsArticleDocument>(newsCollection.name)
  return {
    /** Drafts are left out by the query, so that no page is ever shorter for hiding them. */
    findPage: async ({ search, withDrafts }: Filters, request: PageRequest) => {
      const filter: Filter<NewsArticleDocument> = withDrafts ? {} : { isPublished: true }
      const list = { collection: collection(), omit: searchFieldNames, ...request }
      if (search !== undefined) return await readSearchPage({ ...list, filter, text: search })
      return await readPage({
        ...list,
        sections: [filter],
        orderBy: 'createdAt',
        direction: 'newest first',
      })
    },
    findById: createFindById<NewsArticleDocument>(collection, shown),
    add: async (article: WithId<NewsArticleDocument>, session: ClientSession) => {
      await collection().insertOne(article, { session })
    },
    /** Answers the article as it was, or `null`. */
    update: (id: ObjectId, values: NewsInput, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { ...values, ...toArticleSearch(values) } },
        { ...shown, session },
      ),
    /** Removes those of the articles that there are, and answers which they were. */
    removeAll: async (ids: readonly ObjectId[], session: ClientSession) => {
      const articles = await collection()
        .find({ _id: { $in: [...ids] } }, { session })
        .project<RemovedArticle>({ title: 1, imageUrl: 1 })
        .toArray()
      await collection().deleteMany({ _id: { $in: articles.map(({ _id }) => _id) } }, { session })
      return articles
    },
    /** `$gte` with an empty string: all texts, and so all that the partial index holds. */
    countImported: () =>
      collection().countDocuments({ originalUrl: { $gte: '' } }, { maxTimeMS: maximumQueryTimeMs }),
    hasImage: (address: string) => hasImage(collection(), address),
    /** Stores what a feed tells; see `upsertImported` for what is left alone. */
    upsertImported: (
      source: string,
      articles: readonly ImportedArticle[],
      images: ImportedImages,
    ) =>
      upsertImported({
        collection: collection(),
        keyField: 'originalUrl',
        sourceField: 'source',
        source,
        records: articles.map(toImportedRecord),
        images,
      }),
    /** Removes some of what was imported; see `deleteBatch`. */
    deleteImported: () => deleteBatch(collection(), { originalUrl: { $gte: '' } }),
    countPublished: () =>
      collection().countDocuments({ isPublished: true }, { maxTimeMS: maximumQueryTimeMs }),
  }
}
export type NewsRepository = ReturnType<typeof createNewsRepository>
