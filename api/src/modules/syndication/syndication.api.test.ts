import { parseFeed } from '@rowanmanning/feed-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aClassified, anArticle, aService, aTopic } from '../../testing/fixtures'
import { createTestServer, type TestServer } from '../../testing/test-server'

const origin = 'https://haulyard.test'
let server: TestServer
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await createTestServer({ publicUrl: new URL(origin) })
  const add = async (collection: string, document: object) => {
    const { insertedId } = await server.db.collection(collection).insertOne({ ...document })
    return insertedId.toHexString()
  }
  ids.article = await add('news', anArticle({ title: 'Fuel & “tolls” <up>\u0000' }))
  ids.draft = await add('news', anArticle({ title: 'A draft', isPublished: false }))
  ids.truck = await add('classifieds', aClassified({ title: 'Kenworth T680', category: 'trucks' }))
  ids.tires = await add('classifieds', aClassified({ title: 'Tires', category: 'parts' }))
  ids.service = await add('services', aService())
  ids.topic = await add('forumTopics', aTopic({ title: 'Winter roads' }))
})
afterAll(() => server.close())

const read = async (path: string) => {
  const response = await server.request(path)
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), text: await response.text() }
}
const locations = (text: string) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)

test('robots.txt closes what is no content, and names the sitemap', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('User-agent: *\nDisallow: /api/\nDisallow: /admin-portal\n')
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})

test('the sitemap has a file for each kind, and each file the public records', async () => {
  const index = await read('/sitemap.xml')
  expect(index.type).toBe('application/xml; charset=utf-8')
  const files = locations(index.text)
  expect(files).toEqual(
    ['pages', 'classifieds', 'services', 'news', 'topics'].map(
      (name) => `${origin}/sitemaps/${name}.xml`,
    ),
  )
  const found: string[] = []
  for (const file of files) {
    found.push(...locations((await read(new URL(String(file)).pathname)).text).map(String))
  }
  expect(found).toEqual(
    expect.arrayContaining([
      `${origin}/`,
      `${origin}/news`,
      `${origin}/news/${ids.article}`,
      `${origin}/classifieds/${ids.truck}`,
      `${origin}/services/${ids.service}`,
      `${origin}/forum/${ids.topic}`,
    ]),
  )
  expect(found.join()).not.toContain(ids.draft)
  expect((await server.request('/sitemaps/users.xml')).status).toBe(404)
})

describe('RSS', () => {
  const titlesOf = async (path: string) => {
    const { type, text } = await read(path)
    expect(type).toBe('application/rss+xml; charset=utf-8')
    return parseFeed(text).items.map(({ title }) => title)
  }

  test('of news has the published articles, with their pages', async () => {
    const { items, self, url } = parseFeed((await read('/rss/news.xml')).text)
    expect([self, url]).toEqual([`${origin}/rss/news.xml`, `${origin}/news`])
    expect(items.map(({ title, url: page }) => [title, page])).toEqual([
      ['Fuel & “tolls” <up>', `${origin}/news/${ids.article}`],
    ])
  })

  test('of the board has the name of each topic’s category', async () => {
    const { items } = parseFeed((await read('/rss/message-board.xml')).text)
    expect(items.map(({ categories }) => categories.map(({ label }) => label))).toEqual([
      ['Routes'],
    ])
  })

  test('of a list takes its search and filters', async () => {
    expect(await titlesOf('/rss/message-board.xml')).toEqual(['Winter roads'])
    expect((await titlesOf('/rss/directory.xml')).length).toBe(1)
    expect((await titlesOf('/rss/classifieds.xml')).sort()).toEqual(['Kenworth T680', 'Tires'])
    expect(await titlesOf('/rss/classifieds.xml?category=parts')).toEqual(['Tires'])
    expect(await titlesOf('/rss/classifieds.xml?search=kenworth')).toEqual(['Kenworth T680'])
    expect((await server.request('/rss/classifieds.xml?limit=1000')).status).toBe(400)
  })
})
