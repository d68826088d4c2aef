import type { NewsInput, NewsQuery } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { deleteBatch } from '../../database/delete-batch'
import { createFindById } from '../../database/find-by-id'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readSearchPage, searchIndex } from '../../database/search-page'
import { searchFieldNames } from '../../database/search-words'
import { createDeletedImports } from '../imports/storing/deleted-imports.repository'
import { type ImportedImages, upsertImported } from '../imports/storing/upsert-imported'
import { hasImage, imageIndex } from '../media/image-references'
import {
  type ArticleDocument,
  type ImportedArticle,
  type StoredArticle,
  toArticleSearch,
  toImportedRecord,
} from './articles.documents'

export const articlesCollection: CollectionDefinition = {
  name: 'news',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { isPublished: 1, createdAt: -1, _id: -1 } },
    { keys: { isPublished: 1, source: 1, createdAt: -1, _id: -1 } },
    { keys: searchIndex },
    // Imported articles have an `originalUrl` and are stored once. MongoDB uses a partial index
    // only if the query implies its filter: a comparison with a text does, `$type` would not.
    {
      keys: { originalUrl: 1 },
      options: { unique: true, partialFilterExpression: { originalUrl: { $gte: '' } } },
    },
    imageIndex,
    { keys: { importKeys: 1 } },
  ],
}

interface Filters extends Pick<NewsQuery, 'search'> {
  readonly withDrafts: boolean
}

/** The fields of a removed article that are still needed. */
type RemovedArticle = Pick<
  StoredArticle,
  '_id' | 'title' | 'imageUrl' | 'originalUrl' | 'importKeys'
>

const relatedArticlesLimit = 3

/** The fields that only search needs are not read. */
const shown = { projection: { searchWords: 0, searchKeys: 0 } } as const

export function createArticlesRepository(database: Database) {
  const collection = () => database.collection<ArticleDocument>(articlesCollection.name)
  const deletedImports = createDeletedImports(database, articlesCollection.name)
  return {
    /** The query leaves drafts out, so that hidden drafts do not shorten a page. */
    findPage: async ({ search, withDrafts }: Filters, request: PageRequest) => {
      const filter: Filter<ArticleDocument> = withDrafts ? {} : { isPublished: true }
      const list = { collection: collection(), omit: searchFieldNames, ...request }
      if (search !== undefined) return await readSearchPage({ ...list, filter, text: search })
      return await readPage({
        ...list,
        sections: [filter],
        orderBy: 'createdAt',
        direction: 'newest first',
      })
    },
    findById: createFindById<ArticleDocument>(collection, shown),
    /** The newest published articles of the same source, without the article itself. */
    findRelated: async ({ _id, source }: StoredArticle) => {
      const newest = await collection()
        .find({ isPublished: true, source }, { ...shown, maxTimeMS: maximumQueryTimeMs })
        .sort({ createdAt: -1, _id: -1 })
        .limit(relatedArticlesLimit + 1)
        .toArray()
      return newest.filter((article) => !article._id.equals(_id)).slice(0, relatedArticlesLimit)
    },
    add: async (article: WithId<ArticleDocument>, session: ClientSession) => {
      await collection().insertOne(article, { session })
    },
    /** Returns the article before the write, or `null`. */
    update: (id: ObjectId, values: NewsInput, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id: id },
        { $set: { ...values, ...toArticleSearch(values), isSourceChanged: false } },
        { ...shown, session },
      ),
    /** Removes the articles with these ids that exist, and returns them. */
    removeAll: async (ids: readonly ObjectId[], session: ClientSession) => {
      const articles = await collection()
        .find({ _id: { $in: [...ids] } }, { session })
        .project<RemovedArticle>({ title: 1, imageUrl: 1, originalUrl: 1, importKeys: 1 })
        .toArray()
      const deleted = articles.map((article) => ({ ...article, address: article.originalUrl }))
      await deletedImports.add(deleted, session)
      await collection().deleteMany({ _id: { $in: articles.map(({ _id }) => _id) } }, { session })
      return articles
    },
    /** `$gte` with an empty string matches all texts, so the partial index is used. */
    countImported: () =>
      collection().countDocuments({ originalUrl: { $gte: '' } }, { maxTimeMS: maximumQueryTimeMs }),
    hasImage: (address: string) => hasImage(collection(), address),
    /** Stores imported articles; see `upsertImported` for the fields that it keeps. */
    upsertImported: (
      source: string,
      articles: readonly ImportedArticle[],
      images: ImportedImages,
    ) =>
      upsertImported({
        collection: collection(),
        keyField: 'originalUrl',
        sourceField: 'source',
        comparesOwn: true,
        storyOf: ({ title, content }) => ({ title, text: content }),
        source,
        records: articles.map(toImportedRecord),
        images,
        deletedImports,
      }),
    /** Removes a batch of imported articles; see `deleteBatch`. */
    forgetDeleted: deletedImports.clear,
    deleteImported: () => deleteBatch(collection(), { originalUrl: { $gte: '' } }),
    countPublished: () =>
      collection().countDocuments({ isPublished: true }, { maxTimeMS: maximumQueryTimeMs }),
  }
}
