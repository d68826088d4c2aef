import type { ImportProgress, ImportResult, RemovalResult } from '@haulyard/api-contract'
import { createUnavailableError } from '../../http/http.errors'
import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { ClassifiedsRepository } from '../classifieds/classifieds.repository'
import type { NewsRepository } from '../news/news.repository'
import { withImportLease } from './import-lease'
import type { ImportLeasesRepository } from './import-leases.repository'
import { count, toImportMessage } from './import-message'
import { importSources, type Target } from './import-sources'
import { createSourceReader } from './reading/source-reader'
import type { ImportSource, ListingSource, NewsFeed } from './sources/sources'
import { toArticle } from './sources/to-article'
import { toListing } from './sources/to-listing'

export type ImportKind = ImportProgress['kind']

interface Dependencies {
  readonly news: NewsRepository
  readonly classifieds: ClassifiedsRepository
  readonly importLeases: ImportLeasesRepository
  readonly outbound: Outbound
  readonly newsFeeds: readonly NewsFeed[]
  readonly listingSources: readonly ListingSource[]
  readonly now: () => Date
  readonly logger: Logger
  readonly timeoutMs?: number
}

type OnProgress = (progress: ImportProgress) => void

/** What becomes of a whole import: somebody waits for its answer. */
const defaultTimeoutMs = 60_000

/** Imports from outside, one at a time, and the removal of what they brought. */
export function createImports({ timeoutMs = defaultTimeoutMs, ...dependencies }: Dependencies) {
  const { news, classifieds, newsFeeds, listingSources, outbound, now, logger } = dependencies
  const reader = createSourceReader()
  const stop = new AbortController()
  const running = new Set<Promise<unknown>>()

  /** Alone, and known to `close`. */
  const alone = async <Result>(work: (signal: AbortSignal) => Promise<Result>) => {
    if (stop.signal.aborted) throw createUnavailableError()
    const run = withImportLease(dependencies, (lost) => work(AbortSignal.any([lost, stop.signal])))
    running.add(run)
    try {
      return await run
    } finally {
      running.delete(run)
    }
  }

  const runImport = async <Source extends ImportSource, Record>(
    { kind, noun, ...target }: Target<Source, Record> & { kind: ImportKind; noun: string },
    onProgress: OnProgress,
  ): Promise<ImportResult> => {
    const sourcesInAll = target.sources.length
    let sourcesDone = 0
    const tell = (done: number, isFinished = false) => {
      sourcesDone = done
      onProgress({ kind, sourcesDone, sourcesInAll, isFinished })
    }
    return await alone(async (signal) => {
      tell(0)
      try {
        const run = { outbound, reader, signal, timeoutMs, now: now(), logger, onProgress: tell }
        const sources = await importSources(target, run)
        return { message: toImportMessage({ noun, sources }), sources }
      } finally {
        tell(sourcesDone, true)
      }
    })
  }

  const importNews = async (kind: 'news' | 'immigrant-news', onProgress: OnProgress) => {
    const sources = newsFeeds.filter(({ topic }) => kind === 'news' || topic === 'immigrant')
    if (sources.length === 0) return toNothing('No such news feeds are set up (NEWS_FEEDS).')
    const store = news.upsertImported
    const target = { kind, noun: 'article', sources, toRecord: toArticle, store }
    return await runImport(target, onProgress)
  }

  const importListings = async (onProgress: OnProgress) => {
    const sources = listingSources
    if (sources.length === 0) return toNothing('No listing sources are set up (LISTING_SOURCES).')
    const store = classifieds.upsertImported
    const target = {
      kind: 'listings' as const,
      noun: 'listing',
      sources,
      toRecord: toListing,
      store,
    }
    return await runImport(target, onProgress)
  }

  const remove = (noun: string, work: () => Promise<number>): Promise<RemovalResult> =>
    alone(async () => {
      const removed = await work()
      return { message: `Deleted ${count(removed, noun)}.`, removed }
    })

  return {
    /** Brings in what is new, and what a source has changed; says so per source. */
    run: (kind: ImportKind, onProgress: OnProgress = () => {}) =>
      kind === 'listings' ? importListings(onProgress) : importNews(kind, onProgress),
    /** The next import brings back what its sources still tell. */
    deleteNews: () => remove('imported article', news.deleteImported),
    deleteListings: () => remove('external listing', classifieds.deleteExternal),
    /** Ends what is running; what was stored until then is whole, and the next run does the rest. */
    close: async () => {
      stop.abort(createUnavailableError())
      await Promise.allSettled(running)
      await reader.close()
    },
  }
}
export type Imports = ReturnType<typeof createImports>

const toNothing = (message: string): ImportResult => ({ message, sources: [] })
