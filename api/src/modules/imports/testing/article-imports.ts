import { type ImportRun, importStartedSchema, type NewsArticle } from '@haulyard/api-contract'
import { signIn } from '../../../testing/members'
import { readResponse } from '../../../testing/read-response'
import { createTestServer } from '../../../testing/test-server'
import type { ArticleDocument } from '../../articles/articles.documents'
import type { NewsFeed } from '../sources/sources'
import { type FeedServer, rssOf, startFeedServer } from './feed-server'
import { dueNow, readRun, runImport, runJobNow } from './run-import'

export const diesel = { title: 'Diesel falls', path: 'diesel' }
export const winter = { title: 'Winter rules', path: 'winter' }

/** An application that imports news from five feeds, of which "Many Roads" is for immigrants. */
export async function startNewsImports(allow: readonly string[] = []) {
  const feeds = await startFeedServer()
  const pathOf = (name: string) => `/${encodeURIComponent(name)}`
  const newsFeeds = ['Road Daily', 'Cab Talk', 'Many Roads', 'Dock', 'Yard'].map(
    (name): NewsFeed => ({
      name,
      topic: name === 'Many Roads' ? 'immigrant' : 'general',
      type: 'rss',
      at: { url: feeds.url(pathOf(name)) },
    }),
  )
  const settings = { newsFeeds, outboundAllow: [feeds.target, ...allow] }
  const server = await createTestServer(settings)
  const admin = (await signIn(server, { isAdmin: true })).bearer
  const put = (name: string, content: Parameters<FeedServer['contents']['set']>[1]) =>
    feeds.contents.set(pathOf(name), content)
  const headers = { 'Content-Type': 'application/json', ...admin }
  const send = (path: string, init: RequestInit = {}) =>
    server.request(path, { method: 'POST', headers, ...init })

  return {
    server,
    settings,
    headers,
    /** Sets the content of a feed: a text, a status or a handler. */
    put,
    /** Delays the response of a feed until it is released. */
    hold: (name: string) => {
      let release = () => {}
      const asked = new Promise<void>((resolve) => {
        put(name, (response) => {
          release = () => response.end(rssOf(winter))
          resolve()
        })
      })
      return { asked, release: () => release() }
    },
    send,
    refresh: () => runImport(server, { path: '/api/admin/rss/refresh', headers }),
    /** Starts an import, which waits for its job. */
    start: async (): Promise<ImportRun> => {
      const response = await send('/api/admin/rss/refresh')
      const { run } = await readResponse(response, importStartedSchema)
      if (run === null) throw new Error('There is no source')
      await dueNow(server, 'imports')
      return run
    },
    read: (run: Pick<ImportRun, 'id'> | null) => readRun(server, { id: run?.id ?? '', headers }),
    /** Executes the open import. */
    runOpen: () => runJobNow(server, 'imports'),
    /** Starts an import of the sources that are due. */
    runSchedule: () => runJobNow(server, 'import-schedule'),
    articles: async (): Promise<NewsArticle[]> => {
      const response = await server.request('/api/news', { headers: admin })
      return (await response.json()) as NewsArticle[]
    },
    stored: () => server.db.collection<ArticleDocument>('news').find().sort({ title: 1 }).toArray(),
    /** Empty feeds and no news. */
    reset: async () => {
      for (const { name } of newsFeeds) put(name, rssOf())
      await server.db.collection('news').deleteMany({})
      for (const name of ['importLeases', 'importRuns']) {
        await server.db.collection(name).deleteMany({})
      }
      await server.db.collection('importSources').updateMany({}, { $set: freshSource })
    },
    close: async () => {
      await feeds.close()
      await server.close()
    },
  }
}
export type NewsImports = Awaited<ReturnType<typeof startNewsImports>>

/** The state of a source that was never read. */
const freshSource = {
  intervalMinutes: 60,
  isPaused: false,
  isRead: true,
  nextRunAt: new Date(0),
  etag: null,
  lastModified: null,
  failures: 0,
  notFoundCount: 0,
  isGone: false,
  lastError: null,
}

export const resultOf = ({ sources }: Pick<ImportRun, 'sources'>, name: string) =>
  sources.find((source) => source.name === name)
