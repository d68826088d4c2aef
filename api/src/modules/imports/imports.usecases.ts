import type { ImportResult, RemovalResult } from '@haulyard/api-contract'
import type { DeletedBatch } from '../../database/delete-batch'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { Repositories } from '../../repositories'
import type { RecordImages } from '../media/record-images'
import type { ImportedArticle } from '../news/news.documents'
import { createExclusiveRuns } from './exclusive-runs'
import { count } from './import-message'
import { createSourceReader } from './reading/source-reader'
import { type ImportKind, type NamedTarget, type OnProgress, runImport } from './run-import'
import type { ImportSource, ListingSource, NewsFeed } from './sources/sources'
import { toArticle } from './sources/to-article'
import { toListing } from './sources/to-listing'

interface Dependencies extends Pick<Repositories, 'news' | 'classifieds' | 'importLeases'> {
  readonly recordImages: RecordImages
  readonly outbound: Outbound
  readonly newsFeeds: readonly NewsFeed[]
  readonly listingSources: readonly ListingSource[]
  readonly now: () => Date
  readonly logger: Logger
}

interface RunImport {
  readonly kind: ImportKind
  readonly onProgress: OnProgress
}

/** Imports from other sites, one at a time, and the removal of imported records. */
export function createImports({ news, classifieds, recordImages, ...dependencies }: Dependencies) {
  const { newsFeeds, listingSources } = dependencies
  const reader = createSourceReader()
  const runs = createExclusiveRuns(dependencies)
  const deps = { ...dependencies, reader, runs }

  const withImages = async <Record extends { readonly imageUrl: string | null }>(
    records: readonly Record[],
  ) =>
    await Promise.all(
      records.map(async (record) => {
        const imageUrl = await recordImages.toImported(record.imageUrl)
        return { ...record, imageUrl }
      }),
    )

  const importer =
    <Source extends ImportSource, Record>(target: NamedTarget<Source, Record>) =>
    (onProgress: OnProgress) =>
      runImport({ target, onProgress }, deps)

  const articles = {
    noun: 'article',
    emptyMessage: 'No such news feeds are set up (NEWS_FEEDS).',
    toRecord: toArticle,
    store: async (source: string, records: readonly ImportedArticle[]) =>
      await news.upsertImported(source, await withImages(records), recordImages),
  }
  const immigrantFeeds = newsFeeds.filter(({ topic }) => topic === 'immigrant')
  const importers: Readonly<Record<ImportKind, (onProgress: OnProgress) => Promise<ImportResult>>> =
    {
      news: importer({ ...articles, kind: 'news', sources: newsFeeds }),
      'immigrant-news': importer({ ...articles, kind: 'immigrant-news', sources: immigrantFeeds }),
      listings: importer({
        kind: 'listings',
        noun: 'listing',
        emptyMessage: 'No listing sources are set up (LISTING_SOURCES).',
        sources: listingSources,
        toRecord: toListing,
        store: async (source, records) =>
          await classifieds.upsertImported(source, await withImages(records), recordImages),
      }),
    }

  const remove = (noun: string, removeSome: () => Promise<DeletedBatch>): Promise<RemovalResult> =>
    runs.run(async () => {
      let removed = 0
      for (let mayBeMore = true; mayBeMore; ) {
        const batch = await removeSome()
        await recordImages.removeAllUnused(batch.images)
        removed += batch.deleted
        mayBeMore = batch.mayBeMore
      }
      return { message: `Deleted ${count(removed, noun)}.`, removed }
    })

  return {
    run: ({ kind, onProgress }: RunImport) => importers[kind](onProgress),
    /** The next import adds again what its sources still contain. */
    deleteNews: () => remove('imported article', news.deleteImported),
    deleteClassifieds: () => remove('external listing', classifieds.deleteExternal),
    /** Stops running imports. Stored records are complete; the next run imports the rest. */
    close: async () => {
      await runs.close()
      await reader.close()
    },
  }
}
export type Imports = ReturnType<typeof createImports>
