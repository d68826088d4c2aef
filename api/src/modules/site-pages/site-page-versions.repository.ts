import type { SitePageName } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'

export const sitePageVersionsCollection: CollectionDefinition = {
  name: 'sitePageVersions',
  indexes: [
    // Unique, so that of two edits of one version the second is rejected.
    { keys: { page: 1, version: -1 }, options: { unique: true } },
    { keys: { page: 1, createdAt: -1, _id: -1 } },
    { keys: { authorId: 1 } },
  ],
}

/** A version of a page; the page shows the one with the highest number. */
export interface SitePageVersionDocument {
  _id: ObjectId
  page: SitePageName
  /** From 1; a page without versions has the default text. */
  version: number
  /** Markdown; `null`: the default text, also when a later release changes it. */
  text: string | null
  /** The version that was restored, or `null`. */
  restoredFrom: number | null
  authorId: ObjectId
  createdAt: Date
}

export function createSitePageVersionsRepository(database: Database) {
  const collection = () =>
    database.collection<SitePageVersionDocument>(sitePageVersionsCollection.name)
  return {
    findCurrent: async (page: SitePageName): Promise<SitePageVersionDocument | null> => {
      const [current] = await collection()
        .find({ page })
        .sort({ version: -1 })
        .limit(1)
        .maxTimeMS(maximumQueryTimeMs)
        .toArray()
      return current ?? null
    },
    find: (page: SitePageName, version: number) => collection().findOne({ page, version }),
    findPage: (page: SitePageName, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ page }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    insert: async (version: SitePageVersionDocument, session: ClientSession) => {
      await collection().insertOne(version, { session })
    },
  }
}
