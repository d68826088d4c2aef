import type { NewsArticle } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectIndexed } from '../../testing/explain'
import { signIn } from '../../testing/members'
import { createTestServer } from '../../testing/test-server'
import { toPictureAddress } from '../media/picture-address'
import {
  diesel,
  type NewsImports,
  resultOf,
  startNewsImports,
  winter,
} from './testing/article-imports'
import { rssOf } from './testing/feed-server'
import { runImport } from './testing/run-import'

let site: NewsImports

beforeAll(async () => {
  site = await startNewsImports()
})
afterAll(() => site.close())
beforeEach(() => site.reset())

describe('importing news', () => {
  test('stores each item as a published article with its source and address', async () => {
    const more =
      '<pubDate>Tue, 10 Mar 2026 14:05:00 GMT</pubDate>' +
      '<description>&lt;p&gt;Prices &lt;b&gt;eased&lt;/b&gt; at most stops.&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;</description>' +
      '<enclosure url="https://i.example/pump.jpg" type="image/jpeg" length="1"/>'
    site.put('Road Daily', rssOf({ ...diesel, more }))
    await site.refresh()
    expect(await site.articles()).toEqual([
      {
        id: expect.any(String),
        title: 'Diesel falls',
        content: 'Prices eased at most stops.',
        excerpt: 'Prices eased at most stops.',
        source: 'Road Daily',
        imageUrl: toPictureAddress('https://i.example/pump.jpg'),
        originalUrl: 'https://road.example/diesel',
        isPublished: true,
        createdAt: '2026-03-10T14:05:00.000Z',
      },
    ])
  })

  test('reports for each source what was added, updated and skipped, and why it failed', async () => {
    site.put('Road Daily', rssOf(diesel, winter, { title: '', path: 'untitled' }))
    site.put('Cab Talk', 404)
    site.put('Many Roads', '<!DOCTYPE html><p>Gone fishing</p>')
    expect(await site.refresh()).toEqual({
      message:
        'Imported 2 articles: Road Daily: 2 added, 0 updated, 1 skipped. ' +
        'Cab Talk: failed (responded with 404). Many Roads: failed (is a web page, not a feed). ' +
        'Dock: 0 added, 0 updated, 0 skipped. Yard: 0 added, 0 updated, 0 skipped.',
      sources: [
        { name: 'Road Daily', added: 2, updated: 0, skipped: 1, failed: 0, error: null },
        {
          name: 'Cab Talk',
          added: 0,
          updated: 0,
          skipped: 0,
          failed: 0,
          error: 'responded with 404',
        },
        expect.objectContaining({ name: 'Many Roads', error: 'is a web page, not a feed' }),
        expect.objectContaining({ name: 'Dock', error: null }),
        expect.objectContaining({ name: 'Yard', error: null }),
      ],
    })
  })

  test('for immigrant drivers uses the feeds of that topic only', async () => {
    site.put('Road Daily', rssOf(diesel))
    site.put('Many Roads', rssOf(winter))
    const path = '/api/admin/rss/fetch-immigrant-news'
    const { message } = await runImport(site.server, { path, headers: site.headers })
    expect(message).toBe('Imported 1 article: Many Roads: 1 added, 0 updated, 0 skipped.')
    expect((await site.stored()).map(({ title }) => title)).toEqual(['Winter rules'])
  })

  test('is recorded with its actor', async () => {
    const { user, bearer } = await signIn(site.server, { isAdmin: true })
    const headers = { ...site.headers, ...bearer }
    await runImport(site.server, { path: '/api/admin/rss/refresh', headers })
    const log = site.server.db.collection('auditLog')
    const entry = await log.findOne({ actorId: user._id, targetType: 'import' })
    expect(entry).toMatchObject({ action: 'news.imported' })
  })
})

describe('a second import', () => {
  test('adds and changes nothing', async () => {
    site.put('Road Daily', rssOf(diesel, winter))
    await site.refresh()
    const before = await site.stored()
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 2,
    })
    expect(await site.stored()).toEqual(before)
  })

  test('updates what the source has changed, and keeps the date and the draft state', async () => {
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    const [before] = await site.stored()
    await site.server.db.collection('news').updateOne({}, { $set: { isPublished: false } })
    site.put('Road Daily', rssOf({ ...diesel, title: 'Diesel falls again' }))
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({ added: 0, updated: 1 })
    expect(await site.stored()).toMatchObject([
      {
        _id: before?._id,
        title: 'Diesel falls again',
        isPublished: false,
        createdAt: before?.createdAt,
      },
    ])
  })

  test('keeps an administrator’s edit, also when the source changes the entry', async () => {
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    await site.server.db.collection('news').updateOne({}, { $set: { title: 'Diesel is cheaper' } })
    await site.refresh()
    expect(await site.stored()).toMatchObject([{ title: 'Diesel is cheaper' }])
    site.put('Road Daily', rssOf({ ...diesel, title: 'Diesel falls again' }))
    const { message, sources } = await site.refresh()
    expect(await site.stored()).toMatchObject([{ title: 'Diesel is cheaper' }])
    expect(sources[0]).toMatchObject({ updated: 0, skipped: 1, editedHere: 1 })
    expect(message).toContain(
      'Road Daily: 0 added, 0 updated, 1 skipped, 1 changed but edited here.',
    )
  })

  test('tells administrators once of a change to an article that they have edited', async () => {
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    const [{ id = '' } = {}] = await site.articles()
    const edit = (title: string) => {
      const content = 'Prices for diesel eased at most truck stops along the interstate.'
      const input = { title, content, excerpt: content, source: 'Road Daily', imageUrl: null }
      const body = JSON.stringify({ ...input, isPublished: true })
      return site.send(`/api/news/${id}`, { method: 'PUT', body })
    }
    expect((await edit('Diesel is cheaper')).status).toBe(200)
    site.put('Road Daily', rssOf({ ...diesel, title: 'Diesel falls again' }))
    await site.refresh()
    expect(await site.articles()).toMatchObject([{ isSourceChanged: true }])
    const [shown] = (await (await site.server.request('/api/news')).json()) as NewsArticle[]
    expect(shown).not.toHaveProperty('isSourceChanged')
    await edit('Diesel is much cheaper')
    expect(resultOf(await site.refresh(), 'Road Daily')).not.toHaveProperty('editedHere')
    const [edited] = await site.articles()
    expect(edited).not.toHaveProperty('isSourceChanged')
  })

  test('identifies an item by its address without fragment and tracking parameters', async () => {
    site.put('Road Daily', rssOf({ ...diesel, path: 'diesel?id=1&amp;utm_source=rss#comments' }))
    await site.refresh()
    site.put('Road Daily', rssOf({ ...diesel, path: 'diesel?utm_medium=feed&amp;id=1' }))
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 1,
    })
    expect(await site.stored()).toMatchObject([{ originalUrl: 'https://road.example/diesel?id=1' }])
  })

  test('does not change articles that no import has written', async () => {
    await site.server.db.collection('news').insertOne({
      title: 'Our own words',
      originalUrl: 'https://road.example/diesel',
      source: 'Road Daily',
      createdAt: new Date(),
    })
    site.put('Road Daily', rssOf(diesel))
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({
      added: 0,
      updated: 0,
      skipped: 1,
    })
    expect(await site.stored()).toMatchObject([{ title: 'Our own words' }])
  })
})

describe('repeated items', () => {
  test('within a feed are imported once, from the first occurrence', async () => {
    site.put('Road Daily', rssOf(diesel, { ...diesel, title: 'Diesel falls (updated)' }))
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({ added: 1, skipped: 1 })
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls' }])
  })

  test('in more than one feed belong to the first of them, also in later imports', async () => {
    site.put('Road Daily', rssOf(diesel))
    site.put('Cab Talk', rssOf({ ...diesel, title: 'Diesel falls, they say' }))
    await site.refresh()
    const again = await site.refresh()
    expect(again.sources.map(({ added, updated }) => added + updated)).toEqual([0, 0, 0, 0, 0])
    expect(await site.stored()).toMatchObject([{ title: 'Diesel falls', source: 'Road Daily' }])
  })
})

describe('dates', () => {
  test('that are missing become the time of the import, in the order of the feed', async () => {
    site.put('Road Daily', rssOf(diesel, winter))
    await site.refresh()
    const [first, second] = await site.articles()
    expect([first?.title, second?.title]).toEqual(['Diesel falls', 'Winter rules'])
    expect(first?.createdAt).toBe(site.server.clock.now.toISOString())
  })

  test('in the future become the time of the import', async () => {
    site.put(
      'Road Daily',
      rssOf({ ...diesel, more: '<pubDate>Fri, 01 Jan 2100 00:00:00 GMT</pubDate>' }),
    )
    await site.refresh()
    expect((await site.stored())[0]?.createdAt).toEqual(site.server.clock.now)
  })
})

describe('deleting all imported articles', () => {
  test('keeps the site’s own, and the next import adds them again', async () => {
    await site.server.db
      .collection('news')
      .insertOne({ title: 'Our own', originalUrl: null, createdAt: new Date() })
    site.put('Road Daily', rssOf(diesel, winter))
    await site.refresh()
    const response = await site.send('/api/admin/rss/delete-all', { method: 'DELETE' })
    expect(await response.json()).toEqual({ message: 'Deleted 2 imported articles.', removed: 2 })
    expect(await site.stored()).toMatchObject([{ title: 'Our own' }])
    expect(resultOf(await site.refresh(), 'Road Daily')).toMatchObject({ added: 2 })
  })
})

test('the lookup of existing records uses an index', async () => {
  site.put('Road Daily', rssOf(diesel, winter))
  const commands = await site.server.recordCommands('find', site.refresh)
  const lookUp = commands.map(({ command }) => command).find(({ find }) => find === 'news')
  const { filter, projection } = lookUp ?? {}
  const plan = await site.server.db.command({
    explain: { find: 'news', filter, projection },
    verbosity: 'queryPlanner',
  })
  expectIndexed(plan.queryPlanner.winningPlan)
})

test('an import without any feed names the missing setting', async () => {
  const server = await createTestServer({ newsFeeds: [], classifiedSources: [] })
  const { bearer } = await signIn(server, { isAdmin: true })
  const headers = { 'Content-Type': 'application/json', ...bearer }
  const messages = await Promise.all(
    ['/api/admin/rss/refresh', '/api/classifieds/refresh-external'].map(
      async (path) => (await runImport(server, { path, headers })).message,
    ),
  )
  await server.close()
  expect(messages).toEqual([
    'No such news feeds are set up (NEWS_FEEDS).',
    'No listing sources are set up (LISTING_SOURCES).',
  ])
})
