import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import {
  diesel,
  type NewsImports,
  resultOf,
  startNewsImports,
  winter,
} from './testing/article-imports'
import { rssOf, startFeedServer } from './testing/feed-server'

let site: NewsImports

beforeAll(async () => {
  site = await startNewsImports()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

describe('one import at a time', () => {
  test('a concurrent second import or removal of any kind is rejected', async () => {
    const held = site.hold('Road Daily')
    const first = site.refresh()
    await held.asked
    for (const [path, method] of [
      ['/api/admin/rss/refresh', 'POST'],
      ['/api/admin/rss/fetch-immigrant-news', 'POST'],
      ['/api/classifieds/refresh-external', 'POST'],
      ['/api/admin/rss/delete-all', 'DELETE'],
    ] as const) {
      const response = await site.send(path, { method })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ message: 'An import is already running' })
    }
    held.release()
    expect(resultOf(await first, 'Road Daily')).toMatchObject({ added: 1 })
    site.put('Road Daily', rssOf(winter))
    expect((await site.send('/api/admin/rss/refresh')).status).toBe(200)
  })

  test('of ten concurrent imports, one runs', async () => {
    site.put('Road Daily', rssOf(diesel))
    const held = site.hold('Yard')
    const all = Array.from({ length: 10 }, () => site.send('/api/admin/rss/refresh'))
    await held.asked
    // The running one waits for its last feed; the others have got their responses.
    const settled = new Set<number>()
    all.forEach((response, index) => void response.then(() => settled.add(index)))
    await expect.poll(() => settled.size).toBe(9)
    held.release()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  test('a killed one blocks the next until its lease ends', async () => {
    const start = site.server.clock.now
    const expiresAt = new Date(start.getTime() + 2 * 60_000)
    await site.server.db
      .collection<{ _id: string }>('importLeases')
      .insertOne({ _id: 'imports', holder: 'killed', expiresAt } as { _id: string })
    site.put('Road Daily', rssOf(diesel))
    expect((await site.send('/api/admin/rss/refresh')).status).toBe(409)
    site.server.clock.now = expiresAt
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({ added: 1 })
    site.server.clock.now = start
  })

  test('one that the server’s stop interrupts leaves complete articles, and the next imports the rest', async () => {
    const database = createDatabase()
    database.attach(site.server.appDb)
    const environment = { LOG_LEVEL: 'silent', DATA_DIR: site.server.dataDir }
    const config = { ...readConfig(environment), ...site.settings }
    const logger = createLogger(config)
    const other = createServer({
      config,
      database,
      logger,
      status: () => 'ready',
      now: () => new Date(),
    })
    site.put('Road Daily', rssOf(diesel))
    // The fifth source is fetched after the first four were stored.
    const held = site.hold('Yard')
    const { headers } = site
    const response = other.app.request('/api/admin/rss/refresh', { method: 'POST', headers })
    await held.asked
    await other.close()
    expect((await response).status).toBe(503)
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls', source: 'Road Daily' }])
    site.put('Yard', rssOf(winter))
    const { sources } = await site.refresh()
    expect(sources.map(({ added, skipped }) => [added, skipped])).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
  })
})

describe('sources that are rejected', () => {
  test('one that redirects to a private address fails alone, without a request to it', async () => {
    const inner = await startFeedServer()
    inner.contents.set('/secret', rssOf(winter))
    site.put('Road Daily', (response) =>
      response.writeHead(302, { location: inner.url('/secret') }).end(),
    )
    site.put('Cab Talk', rssOf(diesel))
    const result = await site.refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('redirects to a private address')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
    expect(inner.connections()).toBe(0)
    await inner.close()
  })

  test('one that is larger than 2 MiB fails alone', async () => {
    site.put(
      'Road Daily',
      rssOf({ ...diesel, more: `<description>${'x'.repeat(2 ** 21)}</description>` }),
    )
    site.put('Cab Talk', rssOf(winter))
    const result = await site.refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('is larger than 2 MiB')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
  })
})
