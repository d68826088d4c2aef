import type { Document, Filter, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'
import { articlesCollection } from '../articles/articles.repository'
import { listed } from '../classifieds/classified-filters'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { topicsCollection } from '../forum/topics.repository'
import { withoutAuthors } from '../members/hidden-authors'
import { servicesCollection } from '../services/services.repository'

/** The protocol allows 50,000; more of them would be a large response for a crawler's visit. */
const maximumEntries = 10_000

interface Kind {
  readonly collection: string
  /** What a visitor may read. */
  readonly filter: Filter<Document>
  /** The page of a record, without its id. */
  readonly page: string
}

/** The kinds of records that have public pages. */
export const sitemapKinds = {
  classifieds: { collection: classifiedsCollection.name, filter: listed, page: '/classifieds/' },
  services: { collection: servicesCollection.name, filter: {}, page: '/services/' },
  news: { collection: articlesCollection.name, filter: { isPublished: true }, page: '/news/' },
  topics: { collection: topicsCollection.name, filter: {}, page: '/forum/' },
} as const satisfies Record<string, Kind>

export type SitemapKind = keyof typeof sitemapKinds

interface Reading {
  readonly database: Database
  /** Whose records are left out. */
  readonly hiddenAuthors: readonly ObjectId[]
}

/** The newest records of a kind that visitors may read: path and date. */
export async function findSitemapEntries(kind: SitemapKind, { database, hiddenAuthors }: Reading) {
  const { collection, filter, page }: Kind = sitemapKinds[kind]
  const records = await database
    .collection<{ createdAt: Date; lastActivityAt?: Date }>(collection)
    .find(
      { ...filter, ...withoutAuthors(hiddenAuthors) },
      {
        projection: { createdAt: 1, lastActivityAt: 1 },
        sort: { createdAt: -1, _id: -1 },
        limit: maximumEntries,
        maxTimeMS: maximumQueryTimeMs,
      },
    )
    .toArray()
  return records.map(({ _id, createdAt, lastActivityAt }) => ({
    path: `${page}${_id.toHexString()}`,
    changedAt: lastActivityAt ?? createdAt,
  }))
}
