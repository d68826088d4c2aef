import { type ImportResult, importResultSchema, type NewsArticle } from '@haulyard/api-contract'
import { signIn } from '../../../testing/members'
import { readResponse } from '../../../testing/read-response'
import { createTestServer } from '../../../testing/test-server'
import type { ArticleDocument } from '../../articles/articles.documents'
import type { NewsFeed } from '../sources/sources'
import { type FeedServer, rssOf, startFeedServer } from './feed-server'

export const diesel = { title: 'Diesel falls', path: 'diesel' }
export const winter = { title: 'Winter rules', path: 'winter' }

/** An application that imports news from five feeds, of which "Many Roads" is for immigrants. */
export async function startNewsImports() {
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
  const settings = { newsFeeds, outboundAllow: [feeds.target] }
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
    refresh: async () => readResponse(await send('/api/admin/rss/refresh'), importResultSchema),
    articles: async (): Promise<NewsArticle[]> => {
      const response = await server.request('/api/news', { headers: admin })
      return (await response.json()) as NewsArticle[]
    },
    stored: () => server.db.collection<ArticleDocument>('news').find().sort({ title: 1 }).toArray(),
    /** Empty feeds and no news. */
    reset: async () => {
      for (const { name } of newsFeeds) put(name, rssOf())
      await server.db.collection('news').deleteMany({})
      await server.db.collection('importLeases').deleteMany({})
    },
    close: async () => {
      await feeds.close()
      await server.close()
    },
  }
}
export type NewsImports = Awaited<ReturnType<typeof startNewsImports>>

export const resultOf = ({ sources }: ImportResult, name: string) =>
  sources.find((source) => source.name === name)
