import type { ImportResult, RemovalResult } from '@haulyard/api-contract'
import type { DeletedBatch } from '../../database/delete-batch'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { Repositories } from '../../repositories'
import type { ImportedArticle } from '../articles/articles.documents'
import type { RecordImages } from '../media/record-images'
import { createExclusiveRuns } from './exclusive-runs'
import { count } from './import-message'
import { createSourceReader } from './reading/source-reader'
import { type ImportKind, type NamedTarget, type OnProgress, runImport } from './run-import'
import type { ClassifiedSource, ImportSource, NewsFeed } from './sources/sources'
import { toImportedArticle } from './sources/to-imported-article'
import { toImportedClassified } from './sources/to-imported-classified'

interface Dependencies extends Pick<Repositories, 'articles' | 'classifieds' | 'importLeases'> {
  readonly recordImages: RecordImages
  readonly outbound: Outbound
  readonly newsFeeds: readonly NewsFeed[]
  readonly classifiedSources: readonly ClassifiedSource[]
  readonly now: () => Date
  readonly logger: Logger
}

interface RunImport {
  readonly kind: ImportKind
  readonly onProgress: OnProgress
}

/** Imports from other sites, one at a time, and the removal of imported records. */
export function createImports({
  articles,
  classifieds,
  recordImages,
  ...dependencies
}: Dependencies) {
  const { newsFeeds, classifiedSources } = dependencies
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

  const articleTarget = {
    noun: 'article',
    emptyMessage: 'No such news feeds are set up (NEWS_FEEDS).',
    toRecord: toImportedArticle,
    store: async (source: string, records: readonly ImportedArticle[]) =>
      await articles.upsertImported(source, await withImages(records), recordImages),
  }
  const immigrantFeeds = newsFeeds.filter(({ topic }) => topic === 'immigrant')
  const importers: Readonly<Record<ImportKind, (onProgress: OnProgress) => Promise<ImportResult>>> =
    {
      news: importer({ ...articleTarget, kind: 'news', sources: newsFeeds }),
      'immigrant-news': importer({
        ...articleTarget,
        kind: 'immigrant-news',
        sources: immigrantFeeds,
      }),
      listings: importer({
        kind: 'listings',
        noun: 'listing',
        emptyMessage: 'No listing sources are set up (LISTING_SOURCES).',
        sources: classifiedSources,
        toRecord: toImportedClassified,
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
    deleteNews: () => remove('imported article', articles.deleteImported),
    deleteClassifieds: () => remove('external listing', classifieds.deleteExternal),
    /** Stops running imports. Stored records are complete; the next run imports the rest. */
    close: async () => {
      await runs.close()
      await reader.close()
    },
  }
}
export type Imports = ReturnType<typeof createImports>
