import type { Repositories } from '../../../repositories'
import type { RecordImages } from '../../media/record-images'
import { maximumItems } from '../reading/source-item'
import type { DatedItem } from '../sources/dated-items'
import type { SourceKind } from '../sources/import-sources.repository'
import type { ClassifiedSource, ImportSource, NewsFeed } from '../sources/sources'
import { toImportedArticle } from '../sources/to-imported-article'
import { toImportedClassified } from '../sources/to-imported-classified'
import { identifying, toImportKeys } from '../storing/import-keys'
import type { UpsertCounts } from '../storing/upsert-imported'

/** Where the items of a source are stored. */
export interface ImportTarget {
  /** The name of one record. */
  readonly noun: string
  /** The message if there is no source. */
  readonly emptyMessage: string
  /** Items that cannot be used count as skipped. */
  readonly store: (source: ImportSource, items: readonly DatedItem[]) => Promise<UpsertCounts>
  /** Call it after each read. `items`: all of the file, `null` if the file has not changed. */
  readonly settleMissing?: (
    source: ImportSource,
    items: readonly DatedItem[] | null,
  ) => Promise<void>
}

interface Dependencies extends Pick<Repositories, 'articles' | 'classifieds'> {
  readonly recordImages: RecordImages
}

export function createImportTargets({
  articles,
  classifieds,
  recordImages,
}: Dependencies): Readonly<Record<SourceKind, ImportTarget>> {
  const withImages = async <Record extends { readonly imageUrl: string | null }>(
    records: readonly Record[],
  ) =>
    await Promise.all(
      records.map(async (record) => {
        const imageUrl = await recordImages.toImported(record.imageUrl)
        return { ...record, imageUrl }
      }),
    )
  const withUnusable = (counts: UpsertCounts, unusable: number) => ({
    ...counts,
    skipped: counts.skipped + unusable,
  })
  return {
    news: {
      noun: 'article',
      emptyMessage: 'No such news feeds are set up (NEWS_FEEDS).',
      store: async (source, items) => {
        const records = items.map((item) => toImportedArticle(item, source as NewsFeed))
        return await articles.upsertImported(source.name, await withImages(records), recordImages)
      },
    },
    listings: {
      noun: 'listing',
      emptyMessage: 'No listing sources are set up (LISTING_SOURCES).',
      store: async (source, items) => {
        const records = items.flatMap(
          (item) => toImportedClassified(item, source as ClassifiedSource) ?? [],
        )
        const { name } = source
        const stored = await withImages(records)
        const counts = await classifieds.upsertImported(name, stored, recordImages)
        return withUnusable(counts, items.length - records.length)
      },
      settleMissing: async ({ name: source }, items) => {
        // A longer file was not read to its end.
        if (items !== null && items.length >= maximumItems) return
        const present = items && new Set(items.flatMap((item) => identifying(toKeys(item, source))))
        const images = await classifieds.settleMissing({ source, present })
        await recordImages.removeAllUnused(images)
      },
    },
  }
}

const toKeys = ({ url, guid, title, content }: DatedItem, source: string) =>
  toImportKeys({ source, url, guid, title, text: content })
