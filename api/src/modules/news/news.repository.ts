import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import { upsertImported } from '../../database/upsert-imported'
import { hasImage, imageIndex } from '../media/image-references'
import { type ImportedArticle, type NewsArticleDocument, toImportedRecord } from './news.documents'

export const newsCollection: CollectionDefinition = {
  name: 'news',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { isPublished: 1, createdAt: -1, _id: -1 } },
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

export function createNewsRepository(database: Database) {
  const collection = () => database.collection<NewsArticleDocument>(newsCollection.name)
  return {
    /** Drafts are left out by the query, so that no page is ever shorter for hiding them. */
    findPage: ({ withDrafts, ...request }: PageRequest & { withDrafts: boolean }) =>
      readPage({
        collection: collection(),
        sections: [withDrafts ? {} : { isPublished: true }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** `$gte` with an empty string: all texts, and so all that the partial index holds. */
    countImported: () => collection().countDocuments({ originalUrl: { $gte: '' } }),
    hasImage: (address: string) => hasImage(collection(), address),
    /** Stores what a feed tells; see `upsertImported` for what is left alone. */
    upsertImported: (source: string, articles: readonly ImportedArticle[]) =>
      upsertImported({
        collection: collection(),
        keyField: 'originalUrl',
        sourceField: 'source',
        source,
        records: articles.map(toImportedRecord),
      }),
    deleteImported: async () => {
      const { deletedCount } = await collection().deleteMany({ originalUrl: { $gte: '' } })
      return deletedCount
    },
    countPublished: () => collection().countDocuments({ isPublished: true }),
  }
}
export type NewsRepository = ReturnType<typeof createNewsRepository>
