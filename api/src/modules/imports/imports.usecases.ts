import type { ImportResult, RemovalResult } from '@haulyard/api-contract'
import type { DeletedBatch } from '../../database/delete-batch'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { ClassifiedsRepository } from '../classifieds/classifieds.repository'
import type { RecordImages } from '../media/record-images'
import type { ImportedArticle } from '../news/news.documents'
import type { NewsRepository } from '../news/news.repository'
import { createExclusiveRuns } from './exclusive-runs'
import type { ImportLeasesRepository } from './import-leases.repository'
import { count } from './import-message'
import { createSourceReader } from './reading/source-reader'
import { type ImportKind, type NamedTarget, type OnProgress, runImport } from './run-import'
import type { ImportSource, ListingSource, NewsFeed } from './sources/sources'
import { toArticle } from './sources/to-article'
import { toListing } from './sources/to-listing'

interface Dependencies {
  readonly news: NewsRepository
  readonly classifieds: ClassifiedsRepository
  readonly recordImages: RecordImages
  readonly importLeases: ImportLeasesRepository
  readonly outbound: Outbound
  readonly newsFeeds: readonly NewsFeed[]
  readonly listingSources: readonly ListingSource[]
  readonly now: () => Date
  readonly logger: Logger
}

/** Imports from outside, one at a time, and the removal of what they brought. */
export function createImports({ news, classifieds, recordImages, ...dependencies }: Dependencies) {
  const { newsFeeds, listingSources } = dependencies
  const reader = createSourceReader()
  const runs = createExclusiveRuns(dependencies)
  const running = { ...dependencies, reader, runs }

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
      runImport(running, target, onProgress)

  const articles = {
    noun: 'article',
    emptyMessage: 'No such news feeds are set up (NEWS_FEEDS).',
    toRecord: toArticle,
    store: async (source: string, records: readonly ImportedArticle[]) =>
      await news.upsertImported(source, await withImages(records), recordImages),
  }
  const immigrantFeeds = newsFeeds.filter(({ topic }) => topic === 'immigrant')
  const importers: Readonly<Record<ImportKind, (tell: OnProgress) => Promise<ImportResult>>> = {
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
    run: (kind: ImportKind, onProgress: OnProgress) => importers[kind](onProgress),
    /** The next import brings back what its sources still tell. */
    deleteNews: () => remove('imported article', news.deleteImported),
    deleteListings: () => remove('external listing', classifieds.deleteExternal),
    /** Ends what is running; what was stored until then is whole, and the next run does the rest. */
    close: async () => {
      await runs.close()
      await reader.close()
    },
  }
}
export type Imports = ReturnType<typeof createImports>
