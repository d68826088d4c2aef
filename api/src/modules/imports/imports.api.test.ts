import { type ImportResult, importResultSchema, type NewsArticle } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config/config'
import { createDatabase } from '../../database/database'
import { createLogger } from '../../logger'
import { createServer } from '../../server'
import { signIn } from '../../testing/fixtures'
import { readAnswer } from '../../testing/read-answer'
import { createTestServer, type TestServer } from '../../testing/test-server'
import type { NewsArticleDocument } from '../news/news.documents'
import type { NewsFeed } from './sources/sources'
import { type FeedServer, rssOf, startFeedServer } from './testing/feed-server'

let server: TestServer
let feeds: FeedServer
let admin: Record<string, string>
let newsFeeds: NewsFeed[]

beforeAll(async () => {
  feeds = await startFeedServer()
  const feed = (name: string, topic: NewsFeed['topic'] = 'general'): NewsFeed => ({
    name,
    topic,
    type: 'rss',
    at: { url: feeds.url(`/${encodeURIComponent(name)}`) },
  })
  newsFeeds = [
    feed('Road Daily'),
    feed('Cab Talk'),
    feed('Many Roads', 'immigrant'),
    feed('Dock'),
    feed('Yard'),
  ]
  server = await createTestServer({ newsFeeds, outboundAllow: [feeds.target] })
  admin = (await signIn(server, { isAdmin: true })).bearer
})
afterAll(async () => {
  await feeds.close()
  await server.close()
})
beforeEach(async () => {
  feeds.answers.clear()
  for (const { at } of newsFeeds) feeds.answers.set(new URL(at.url).pathname, rssOf())
  await server.db.collection('news').deleteMany({})
  await server.db.collection('importLeases').deleteMany({})
})

const put = (name: string, answer: Parameters<FeedServer['answers']['set']>[1]) =>
  feeds.answers.set(`/${encodeURIComponent(name)}`, answer)
const send = (path: string, method = 'POST', headers = admin) =>
  server.request(path, { method, headers: { 'Content-Type': 'application/json', ...headers } })
const refresh = async (): Promise<ImportResult> =>
  readAnswer(await send('/api/admin/rss/refresh'), importResultSchema)
const resultOf = ({ sources }: ImportResult, name: string) =>
  sources.find((source) => source.name === name)
const articles = async (): Promise<NewsArticle[]> => {
  const response = await server.request('/api/news', { headers: admin })
  return (await response.json()) as NewsArticle[]
}
const stored = () =>
  server.db.collection<NewsArticleDocument>('news').find().sort({ title: 1 }).toArray()

const diesel = { title: 'Diesel falls', path: 'diesel' }
const winter = { title: 'Winter rules', path: 'winter' }

describe('importing news', () => {
  test('stores each item as a published article with its source and address', async () => {
    const more =
      '<pubDate>Tue, 10 Mar 2026 14:05:00 GMT</pubDate>' +
      '<description>&lt;p&gt;Prices &lt;b&gt;eased&lt;/b&gt; at most stops.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description>' +
      '<enclosure url="https://i.example/pump.jpg" type="image/jpeg" length="1"/>'
    put('Road Daily', rssOf({ ...diesel, more }))
    await refresh()
    expect(await articles()).toEqual([
      {
        id: expect.any(String),
        title: 'Diesel falls',
        content: 'Prices eased at most stops.',
        excerpt: 'Prices eased at most stops.',
        source: 'Road Daily',
        imageUrl: 'https://i.example/pump.jpg',
        originalUrl: 'https://road.example/diesel',
        isPublished: true,
        createdAt: '2026-03-10T14:05:00.000Z',
      },
    ])
  })

  test('says for each source what was added, updated, skipped and why it failed', async () => {
    put('Road Daily', rssOf(diesel, winter, { title: '', path: 'untitled' }))
    put('Cab Talk', 404)
    put('Many Roads', '<!DOCTYPE html><p>Gone fishing</p>')
    expect(await refresh()).toEqual({
      message:
        'Imported 2 articles: Road Daily: 2 added, 0 updated, 1 skipped. ' +
        'Cab Talk: failed (answered 404). Many Roads: failed (is a web page, not a feed). ' +
        'Dock: 0 added, 0 updated, 0 skipped. Yard: 0 added, 0 updated, 0 skipped.',
      sources: [
        { name: 'Road Daily', added: 2, updated: 0, skipped: 1, failed: 0, error: null },
        { name: 'Cab Talk', added: 0, updated: 0, skipped: 0, failed: 0, error: 'answered 404' },
        expect.objectContaining({ name: 'Many Roads', error: 'is a web page, not a feed' }),
        expect.objectContaining({ name: 'Dock', error: null }),
        expect.objectContaining({ name: 'Yard', error: null }),
      ],
    })
  })

  test('of immigrant drivers takes the feeds of that topic only', async () => {
    put('Road Daily', rssOf(diesel))
    put('Many Roads', rssOf(winter))
    const response = await send('/api/admin/rss/fetch-immigrant-news')
    const { message } = await readAnswer(response, importResultSchema)
    expect(message).toBe('Imported 1 article: Many Roads: 1 added, 0 updated, 0 skipped.')
    expect((await stored()).map(({ title }) => title)).toEqual(['Winter rules'])
  })

  test('is recorded with who did it', async () => {
    const { user, bearer } = await signIn(server, { isAdmin: true })
    await send('/api/admin/rss/refresh', 'POST', bearer)
    const entry = await server.db.collection('auditLog').findOne({ actorId: user._id })
    expect(entry).toMatchObject({ action: 'news.imported', targetType: 'import' })
  })
})

describe('a second import', () => {
  test('adds and changes nothing', async () => {
    put('Road Daily', rssOf(diesel, winter))
    await refresh()
    const before = await stored()
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 2,
    })
    expect(await stored()).toEqual(before)
  })

  test('takes over what the source has changed, and keeps the date and the draft state', async () => {
    put('Road Daily', rssOf(diesel))
    await refresh()
    const [before] = await stored()
    await server.db.collection('news').updateOne({}, { $set: { isPublished: false } })
    put('Road Daily', rssOf({ ...diesel, title: 'Diesel falls again' }))
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({ added: 0, updated: 1 })
    expect(await stored()).toMatchObject([
      {
        _id: before?._id,
        title: 'Diesel falls again',
        isPublished: false,
        createdAt: before?.createdAt,
      },
    ])
  })

  test('leaves an administrator’s edit until the source itself changes', async () => {
    put('Road Daily', rssOf(diesel))
    await refresh()
    await server.db.collection('news').updateOne({}, { $set: { title: 'Diesel is cheaper' } })
    await refresh()
    expect(await stored()).toMatchObject([{ title: 'Diesel is cheaper' }])
  })

  test('knows an item by its address without fragment and tracking parameters', async () => {
    put('Road Daily', rssOf({ ...diesel, path: 'diesel?id=1&amp;utm_source=rss#comments' }))
    await refresh()
    put('Road Daily', rssOf({ ...diesel, path: 'diesel?utm_medium=feed&amp;id=1' }))
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 1,
    })
    expect(await stored()).toMatchObject([{ originalUrl: 'https://road.example/diesel?id=1' }])
  })

  test('leaves articles alone that no import has written', async () => {
    await server.db.collection('news').insertOne({
      title: 'Our own words',
      originalUrl: 'https://road.example/diesel',
      source: 'Road Daily',
      createdAt: new Date(),
    })
    put('Road Daily', rssOf(diesel))
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 1,
    })
    expect(await stored()).toMatchObject([{ title: 'Our own words' }])
  })
})

describe('items that repeat', () => {
  test('within a feed come in once, as they stand first', async () => {
    put('Road Daily', rssOf(diesel, { ...diesel, title: 'Diesel falls (updated)' }))
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({ added: 1, skipped: 1 })
    expect(await stored()).toMatchObject([{ title: 'Diesel falls' }])
  })

  test('across feeds belong to the first of them, in every later import too', async () => {
    put('Road Daily', rssOf(diesel))
    put('Cab Talk', rssOf({ ...diesel, title: 'Diesel falls, they say' }))
    await refresh()
    const again = await refresh()
    expect(again.sources.map(({ added, updated }) => added + updated)).toEqual([0, 0, 0, 0, 0])
    expect(await stored()).toMatchObject([{ title: 'Diesel falls', source: 'Road Daily' }])
  })
})

describe('dates', () => {
  test('that are missing become the time of the import, in the order of the feed', async () => {
    put('Road Daily', rssOf(diesel, winter))
    await refresh()
    const [first, second] = await articles()
    expect([first?.title, second?.title]).toEqual(['Diesel falls', 'Winter rules'])
    expect(first?.createdAt).toBe(server.clock.now.toISOString())
  })

  test('in the future become the time of the import', async () => {
    put(
      'Road Daily',
      rssOf({ ...diesel, more: '<pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate>' }),
    )
    await refresh()
    expect((await stored())[0]?.createdAt).toEqual(server.clock.now)
  })
})

describe('one import at a time', () => {
  /** Holds the answer of a feed back until it is let go. */
  const hold = (name: string) => {
    let release = () => {}
    const asked = new Promise<void>((resolve) => {
      put(name, (response) => {
        release = () => response.end(rssOf(winter))
        resolve()
      })
    })
    return { asked, release: () => release() }
  }

  test('the second of two at once is refused, whatever it would import or remove', async () => {
    const held = hold('Road Daily')
    const first = refresh()
    await held.asked
    for (const [path, method] of [
      ['/api/admin/rss/refresh', 'POST'],
      ['/api/admin/rss/fetch-immigrant-news', 'POST'],
      ['/api/classifieds/refresh-external', 'POST'],
      ['/api/admin/rss/delete-all', 'DELETE'],
    ] as const) {
      const response = await send(path, method)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ message: 'An import is already running' })
    }
    held.release()
    expect(resultOf(await first, 'Road Daily')).toMatchObject({ added: 1 })
    put('Road Daily', rssOf(winter))
    expect((await send('/api/admin/rss/refresh')).status).toBe(200)
  })

  test('ten at once: one runs', async () => {
    put('Road Daily', rssOf(diesel))
    const held = hold('Yard')
    const all = Array.from({ length: 10 }, () => send('/api/admin/rss/refresh'))
    await held.asked
    // The one that runs waits for its last feed; all others have their answer.
    const settled = new Set<number>()
    all.forEach((answer, index) => void answer.then(() => settled.add(index)))
    await expect.poll(() => settled.size).toBe(9)
    held.release()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  test('one that was killed blocks the next until its lease ends, and not longer', async () => {
    const start = server.clock.now
    const expiresAt = new Date(start.getTime() + 2 * 60_000)
    await server.db
      .collection<{ _id: string }>('importLeases')
      .insertOne({ _id: 'imports', holder: 'killed', expiresAt } as { _id: string })
    put('Road Daily', rssOf(diesel))
    expect((await send('/api/admin/rss/refresh')).status).toBe(409)
    server.clock.now = expiresAt
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({ added: 1 })
    server.clock.now = start
  })

  test('one that ends with its server leaves whole articles, and the next does the rest', async () => {
    const database = createDatabase()
    database.attach(server.db)
    const config = {
      ...readConfig({ LOG_LEVEL: 'silent', DATA_DIR: server.dataDir }),
      newsFeeds,
      outboundAllow: [feeds.target],
    }
    const logger = createLogger(config)
    const other = createServer({
      config,
      database,
      logger,
      status: () => 'ready',
      now: () => new Date(),
    })
    put('Road Daily', rssOf(diesel))
    // The fifth source: the first four are fetched and stored before it is asked.
    const held = hold('Yard')
    const headers = { 'Content-Type': 'application/json', ...admin }
    const answer = other.app.request('/api/admin/rss/refresh', { method: 'POST', headers })
    await held.asked
    await other.close()
    expect((await answer).status).toBe(503)
    expect(await stored()).toMatchObject([{ title: 'Diesel falls', source: 'Road Daily' }])
    put('Yard', rssOf(winter))
    const { sources } = await refresh()
    expect(sources.map(({ added, skipped }) => [added, skipped])).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
      [0, 0],
      [1, 0],
    ])
  })
})

describe('sources that must not be followed', () => {
  test('one that redirects to a private address fails alone, and is not reached', async () => {
    const inner = await startFeedServer()
    inner.answers.set('/secret', rssOf(winter))
    put('Road Daily', (response) =>
      response.writeHead(302, { location: inner.url('/secret') }).end(),
    )
    put('Cab Talk', rssOf(diesel))
    const result = await refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('redirects to a private address')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
    expect(inner.connections()).toBe(0)
    await inner.close()
  })

  test('one that is larger than 2 MiB fails alone', async () => {
    put(
      'Road Daily',
      rssOf({ ...diesel, more: `<description>${'x'.repeat(2 ** 21)}</description>` }),
    )
    put('Cab Talk', rssOf(winter))
    const result = await refresh()
    expect(resultOf(result, 'Road Daily')?.error).toBe('is larger than 2 MiB')
    expect(resultOf(result, 'Cab Talk')).toMatchObject({ added: 1 })
  })
})

describe('deleting all imported articles', () => {
  test('leaves our own, and the next import brings them back', async () => {
    await server.db
      .collection('news')
      .insertOne({ title: 'Our own', originalUrl: null, createdAt: new Date() })
    put('Road Daily', rssOf(diesel, winter))
    await refresh()
    const response = await send('/api/admin/rss/delete-all', 'DELETE')
    expect(await response.json()).toEqual({ message: 'Deleted 2 imported articles.', removed: 2 })
    expect(await stored()).toMatchObject([{ title: 'Our own' }])
    expect(resultOf(await refresh(), 'Road Daily')).toMatchObject({ added: 2 })
  })
})

test('what is known already is looked up on the index', async () => {
  put('Road Daily', rssOf(diesel, winter))
  const commands = await server.recordCommands('find', refresh)
  const lookUp = commands.map(({ command }) => command).find(({ find }) => find === 'news')
  const { filter, projection } = lookUp ?? {}
  const plan = await server.db.command({
    explain: { find: 'news', filter, projection },
    verbosity: 'queryPlanner',
  })
  expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"IXSCAN"')
})
