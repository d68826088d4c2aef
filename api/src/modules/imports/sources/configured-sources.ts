import type { Config } from '../../../config/config'
import { demoClassifiedSources, demoGoneSource, demoNewsFeeds } from './demo-sources'
import {
  defaultIntervalMinutes,
  type ImportSourceDocument,
  type ImportSourcesRepository,
  toNewSource,
} from './import-sources.repository'

interface Dependencies {
  readonly config: Pick<Config, 'mode' | 'newsFeeds' | 'classifiedSources'>
  readonly importSources: ImportSourcesRepository
  readonly now: () => Date
}

/** Creates the function that stores the configured sources, once in each process. */
export function createAddConfigured({ config, importSources, now }: Dependencies) {
  let added: Promise<void> | null = null
  const add = async () => {
    const isDemo = config.mode === 'demo'
    const news = config.newsFeeds ?? (isDemo ? demoNewsFeeds : [])
    const listings = config.classifiedSources ?? (isDemo ? demoClassifiedSources : [])
    // A demo shows what its sources bring when the administrator imports them.
    const delayMs = isDemo ? defaultIntervalMinutes * 60_000 : 0
    const nextRunAt = new Date(now().getTime() + delayMs)
    await importSources.addMissing([
      ...news.map((definition) => toNewSource({ kind: 'news', definition, nextRunAt })),
      ...listings.map((definition) => toNewSource({ kind: 'listings', definition, nextRunAt })),
      ...(isDemo && !config.newsFeeds ? [toGoneSource(now())] : []),
    ])
  }
  return async (): Promise<void> => {
    added ??= add().catch((error: unknown) => {
      added = null
      throw error
    })
    await added
  }
}

function toGoneSource(now: Date): Omit<ImportSourceDocument, '_id'> {
  const lastReadAt = new Date(now.getTime() - 26 * 60 * 60_000)
  return {
    ...toNewSource({ kind: 'news', definition: demoGoneSource, nextRunAt: now }),
    isPaused: true,
    isRead: false,
    nextRunAt: null,
    isGone: true,
    failures: 3,
    lastError: 'responded with 410',
    lastReadAt,
    lastSuccessAt: new Date(lastReadAt.getTime() - 2 * 24 * 60 * 60_000),
  }
}
