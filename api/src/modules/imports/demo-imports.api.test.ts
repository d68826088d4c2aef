import type { Classified, NewsArticle } from '@haulyard/api-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLogger } from '../../logger'
import { loadDemoData } from '../../seeding/load-demo-data'
import { seedDemoData } from '../../seeding/seed-demo-data'
import { signIn } from '../../testing/members'
import { createTestServer, type TestServer } from '../../testing/test-server'
import { walkPages } from '../../testing/walk-pages'
import { runImport } from './testing/run-import'

let server: TestServer
let admin: Record<string, string>

beforeAll(async () => {
  server = await createTestServer()
  const logger = createLogger({ logLevel: 'silent' })
  await seedDemoData({
    db: server.appDb,
    media: server.mediaStorage,
    logger,
    loadData: () => loadDemoData({ now: new Date() }),
  })
  admin = (await signIn(server, { isAdmin: true })).bearer
})
afterAll(() => server.close())

const headers = () => ({ 'Content-Type': 'application/json', ...admin })
const remove = (path: string) => server.request(path, { method: 'DELETE', headers: headers() })
const run = async (path: string) => {
  const { sources } = await runImport(server, { path, headers: headers() })
  const sum = (field: 'added' | 'updated' | 'failed') =>
    sources.reduce((total, source) => total + source[field], 0)
  expect(sources.filter(({ error }) => error !== null)).toEqual([])
  return { added: sum('added'), updated: sum('updated'), failed: sum('failed') }
}
const nothing = { added: 0, updated: 0, failed: 0 }
const distinct = (values: readonly unknown[]) => new Set(values).size

describe('a demo imports without network access:', () => {
  test('the first refresh of the news adds new articles and no duplicates', async () => {
    expect(await run('/api/admin/rss/fetch-immigrant-news')).toEqual({ ...nothing, added: 9 })
    expect(await run('/api/admin/rss/refresh')).toEqual({ ...nothing, added: 8 })
    expect(await run('/api/admin/rss/refresh')).toEqual(nothing)
    const pages = await walkPages<NewsArticle>(server, '/api/news?limit=100')
    const urls = pages.flat().flatMap(({ originalUrl }) => originalUrl ?? [])
    expect(urls).toHaveLength(30 + 17)
    expect(distinct(urls)).toBe(urls.length)
  })

  test('every imported article has a text and an excerpt that the forms accept', async () => {
    const pages = await walkPages<NewsArticle>(server, '/api/news?limit=100')
    for (const { title, content, excerpt } of pages.flat()) {
      expect(title.length).toBeGreaterThanOrEqual(5)
      expect(content.length).toBeGreaterThanOrEqual(50)
      expect(excerpt?.length ?? 20).toBeGreaterThanOrEqual(20)
    }
  })

  test('all imported articles can be deleted and imported again', async () => {
    expect((await remove('/api/admin/rss/delete-all')).status).toBe(200)
    expect(await run('/api/admin/rss/refresh')).toEqual({ ...nothing, added: 47 })
  })

  test('the first refresh of the listings adds new ones and no duplicates', async () => {
    expect(await run('/api/classifieds/refresh-external')).toEqual({ ...nothing, added: 7 })
    expect(await run('/api/classifieds/refresh-external')).toEqual(nothing)
    const pages = await walkPages<Classified>(server, '/api/classifieds?limit=100')
    const external = pages.flat().filter(({ isExternal }) => isExternal)
    const urls = external.flatMap(({ externalUrl }) => externalUrl ?? [])
    expect(external).toHaveLength(24 + 7)
    expect(distinct(urls)).toBe(urls.length)
  })

  test('all external listings can be deleted, and those of the sources imported again', async () => {
    expect((await remove('/api/classifieds/delete-external')).status).toBe(200)
    expect(await run('/api/classifieds/refresh-external')).toEqual({ ...nothing, added: 24 })
  })
})
