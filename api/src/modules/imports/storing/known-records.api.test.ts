import { type Classified, newsArticleSchema } from '@haulyard/api-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anArticle } from '../../../testing/fixtures'
import { signIn } from '../../../testing/members'
import { readResponse } from '../../../testing/read-response'
import { createTestServer, type TestServer } from '../../../testing/test-server'
import { diesel, type NewsImports, startNewsImports } from '../testing/article-imports'
import { type FeedServer, rssOf, type Story, startFeedServer } from '../testing/feed-server'
import { runImport } from '../testing/run-import'

const text =
  'Prices for diesel eased at most truck stops along the interstate this week, after a month in ' +
  'which drivers had paid more from Monday to Monday. Analysts expect that the relief lasts until ' +
  'harvest begins, when demand from farms rises again and refineries close for repairs.'
const withText = (content = text) => `<description>${content}</description>`
const guid = '<guid isPermaLink="false">story-1</guid>'

describe('news', () => {
  let site: NewsImports
  beforeAll(async () => {
    site = await startNewsImports()
  })
  afterAll(() => site.close())
  beforeEach(async () => {
    await site.reset()
    await site.server.db.collection('deletedImports').deleteMany({})
  })
  const remove = (id: string) => site.send(`/api/news/${id}`, { method: 'DELETE' })

  test('with one address in two spellings is one article', async () => {
    site.put(
      'Road Daily',
      `<rss version="2.0"><channel>
        <item><title>Diesel falls</title><link>https://www.road.example/d/?b=2&amp;a=1&amp;msclkid=7</link></item>
        <item><title>Diesel falls</title><link>http://road.example/d?a=1&amp;b=2</link></item>
      </channel></rss>`,
    )
    await site.refresh()
    expect(await site.stored()).toHaveLength(1)
    expect((await site.refresh()).sources[0]).toMatchObject({ added: 0, updated: 0, skipped: 2 })
  })

  test('with the same identifier at a new address is updated', async () => {
    site.put('Road Daily', rssOf({ ...diesel, more: guid }))
    await site.refresh()
    site.put('Road Daily', rssOf({ ...diesel, path: 'moved', more: guid }))
    expect((await site.refresh()).sources[0]).toMatchObject({ added: 0, updated: 1 })
    expect(await site.stored()).toMatchObject([{ originalUrl: 'https://road.example/moved' }])
  })

  test('of two feeds with the same story is stored once, and both are credited', async () => {
    site.put('Road Daily', rssOf({ ...diesel, more: withText() }))
    site.put('Cab Talk', rssOf({ title: 'Diesel falls!', path: 'cab', more: withText() }))
    await site.refresh()
    const response = await site.server.request('/api/news')
    const articles = await readResponse(response, z.array(newsArticleSchema))
    expect(articles).toMatchObject([
      { source: 'Road Daily', alsoFrom: [{ source: 'Cab Talk', url: 'https://road.example/cab' }] },
    ])
    const { sources } = await site.refresh()
    expect(sources.map(({ added, updated }) => added + updated)).toEqual([0, 0, 0, 0, 0])
  })

  test('with other numbers is another story', async () => {
    const other = withText(text.replace('a month', '3 months'))
    site.put('Road Daily', rssOf({ ...diesel, more: withText(`7 stops. ${text}`) }))
    site.put('Cab Talk', rssOf({ ...diesel, path: 'cab', more: other }))
    await site.refresh()
    expect(await site.stored()).toHaveLength(2)
  })

  test('that an administrator has deleted stays deleted, also from another feed', async () => {
    site.put('Road Daily', rssOf({ ...diesel, more: withText() }))
    await site.refresh()
    const [article] = await site.articles()
    expect((await remove(article?.id ?? '')).status).toBe(204)
    site.put('Road Daily', rssOf({ ...diesel, title: 'Diesel falls again', more: withText() }))
    site.put('Cab Talk', rssOf({ ...diesel, path: 'cab', more: withText() }))
    await site.refresh()
    expect(await site.stored()).toEqual([])
  })

  test('that a release before this one has imported stays deleted', async () => {
    const { insertedId } = await site.server.db
      .collection('news')
      .insertOne(anArticle({ originalUrl: 'http://www.road.example/diesel/' }))
    expect((await remove(insertedId.toHexString())).status).toBe(204)
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    expect(await site.stored()).toEqual([])
  })

  test('that an administrator has deleted comes back after all of it was deleted', async () => {
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    const [article] = await site.articles()
    await remove(article?.id ?? '')
    await site.send('/api/admin/rss/delete-all', { method: 'DELETE' })
    await site.refresh()
    expect(await site.stored()).toHaveLength(1)
  })

  test('that leaves the feed stays', async () => {
    site.put('Road Daily', rssOf(diesel))
    await site.refresh()
    site.put('Road Daily', rssOf())
    for (let run = 1; run <= 4; run += 1) await site.refresh()
    expect(await site.stored()).toHaveLength(1)
  })
})

describe('listings', () => {
  let feeds: FeedServer
  let server: TestServer
  let headers: Record<string, string>
  beforeAll(async () => {
    feeds = await startFeedServer()
    const classifiedSources = ['Rig Mart', 'Yard Sale'].map((name) => ({
      name,
      type: 'rss' as const,
      category: 'trucks' as const,
      location: 'TX',
      at: { url: feeds.url(`/${name}`.replace(' ', '-')) },
    }))
    server = await createTestServer({ classifiedSources, outboundAllow: [feeds.target] })
    const { bearer } = await signIn(server, { isAdmin: true })
    headers = { 'Content-Type': 'application/json', ...bearer }
  })
  afterAll(async () => {
    await feeds.close()
    await server.close()
  })
  beforeEach(async () => {
    put()
    put('Yard-Sale')
    for (const name of ['classifieds', 'deletedImports']) {
      await server.db.collection(name).deleteMany({})
    }
  })

  const put = (name = 'Rig-Mart', ...stories: readonly Story[]) =>
    feeds.contents.set(`/${name}`, rssOf(...stories))
  const truck = (path: string, price: number, image = '') => ({
    title: '2019 Kenworth T680 sleeper, one owner',
    path,
    more: `${withText()}<price>${price}</price>${image}`,
  })
  const refresh = () => runImport(server, { path: '/api/classifieds/refresh-external', headers })
  const listings = async () => {
    const response = await server.request('/api/classifieds')
    return (await response.json()) as Classified[]
  }

  test('of one truck on two sites are one, and both sites are credited', async () => {
    put('Rig-Mart', truck('one', 45900))
    put('Yard-Sale', truck('two', 45900))
    await refresh()
    expect(await listings()).toMatchObject([
      { externalSource: 'Rig Mart', alsoFrom: [{ source: 'Yard Sale' }] },
    ])
  })

  test('of two trucks stay two: another price, or two entries of one site', async () => {
    put('Rig-Mart', truck('one', 45900), truck('other', 45900))
    put('Yard-Sale', truck('two', 47900))
    await refresh()
    expect(await listings()).toHaveLength(3)
  })

  test('that an administrator has deleted stay deleted', async () => {
    put('Rig-Mart', truck('one', 45900))
    await refresh()
    const [listing] = await listings()
    const path = `/api/classifieds/external/${listing?.id}`
    expect((await server.request(path, { method: 'DELETE', headers })).status).toBe(204)
    await refresh()
    expect(await listings()).toEqual([])
  })

  test('that the site lacks twice are marked gone, and then leave the list', async () => {
    put('Rig-Mart', truck('one', 45900), truck('two', 47900))
    await refresh()
    put('Rig-Mart', truck('two', 47900))
    await refresh()
    expect((await listings()).filter(({ isGone }) => isGone)).toEqual([])
    await refresh()
    expect((await listings()).filter(({ isGone }) => isGone)).toMatchObject([{ price: '45900' }])
    await refresh()
    expect(await listings()).toMatchObject([{ price: '47900' }])
  })

  test('that come back are not gone', async () => {
    put('Rig-Mart', truck('one', 45900))
    await refresh()
    put()
    await refresh()
    await refresh()
    put('Rig-Mart', truck('one', 45900))
    await refresh()
    const [listing] = await listings()
    expect(listing).toMatchObject({ price: '45900' })
    expect(listing).not.toHaveProperty('isGone')
  })

  test('of a site that fails are not gone', async () => {
    put('Rig-Mart', truck('one', 45900))
    await refresh()
    feeds.contents.set('/Rig-Mart', 404)
    for (let run = 1; run <= 4; run += 1) await refresh()
    expect(await listings()).toHaveLength(1)
  })

  test('that another site still has become that site’s', async () => {
    put('Rig-Mart', truck('one', 45900))
    put('Yard-Sale', truck('two', 45900))
    await refresh()
    put()
    await refresh()
    expect(await listings()).toMatchObject([{ externalSource: 'Yard Sale', alsoFrom: [] }])
  })
})
