import { parseFeed } from '@rowanmanning/feed-parser'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
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

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => arrays.includes(name) })
const arrays = ['sitemap', 'url', 'item']
/** The document as an object, if it is well-formed XML in UTF-8. */
const parseXml = (text: string) => {
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>/)
  expect(XMLValidator.validate(text)).toBe(true)
  expect(Buffer.from(text).toString()).toBe(text)
  return parser.parse(text)
}

test('robots.txt closes what is no content, and names the sitemap', async () => {
  const { text } = await read('/robots.txt')
  expect(text).toContain('User-agent: *\nDisallow: /api/\nDisallow: /admin-portal\n')
  expect(text).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
  for (const path of ['/settings', '/notifications', '/requests']) {
    expect(text).toContain(`\nDisallow: ${path}\n`)
  }
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

describe('by the rules of the sitemap protocol', () => {
  const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
  /** Of W3C, as the protocol requires it. */
  const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/

  const expectLocation = (location: unknown) => {
    expect(location).toBeTypeOf('string')
    expect(String(location).length).toBeLessThan(2048)
    expect(new URL(String(location)).origin).toBe(origin)
    expect(new URL(String(location)).href).toBe(location)
  }

  test('the index names its files', async () => {
    const { sitemapindex } = parseXml((await read('/sitemap.xml')).text)
    expect(sitemapindex['@_xmlns']).toBe(namespace)
    expect(sitemapindex.sitemap.length).toBeGreaterThan(0)
    for (const { loc, ...rest } of sitemapindex.sitemap) {
      expectLocation(loc)
      expect(rest).toEqual({})
    }
  })

  test.each(['pages', 'classifieds', 'services', 'news', 'topics'])(
    'the file of %s has addresses and dates, and is small enough',
    async (name) => {
      const { text } = await read(`/sitemaps/${name}.xml`)
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(50 * 1024 * 1024)
      const { urlset } = parseXml(text)
      expect(urlset['@_xmlns']).toBe(namespace)
      expect(urlset.url.length).toBeGreaterThan(0)
      expect(urlset.url.length).toBeLessThanOrEqual(50_000)
      for (const { loc, lastmod, ...rest } of urlset.url) {
        expectLocation(loc)
        if (name !== 'pages') expect(lastmod).toMatch(dateTime)
        expect(rest).toEqual({})
      }
    },
  )

  test('every address is its page’s canonical one, and robots.txt allows it', async () => {
    const closed = (await read('/robots.txt')).text.matchAll(/^Disallow: (.+)$/gm)
    const prefixes = [...closed].map(([, prefix = '']) => prefix)
    expect(prefixes).toContain('/api/')
    for (const name of ['pages', 'classifieds', 'services', 'news', 'topics']) {
      for (const url of locations((await read(`/sitemaps/${name}.xml`)).text)) {
        const { pathname } = new URL(String(url))
        expect(prefixes.filter((prefix) => pathname.startsWith(prefix))).toEqual([])
        const preview = await server.request(`/api/previews?address=${pathname}`)
        expect(await preview.json()).toMatchObject({ address: url })
      }
    }
  })
})

describe('RSS', () => {
  test.each(['news', 'message-board', 'classifieds', 'directory'])(
    'of %s has what RSS 2.0 requires',
    async (name) => {
      const path = `/rss/${name}.xml?search=%26%22x%3C`
      const { rss: empty } = parseXml((await read(path)).text)
      expect(empty.channel['atom:link']['@_href']).toBe(origin + path)
      const { rss } = parseXml((await read(`/rss/${name}.xml`)).text)
      expect(rss['@_version']).toBe('2.0')
      const { title, link, description, item } = rss.channel
      expect([title, link, description]).toSatisfy((texts) => !texts.includes(''))
      expect(new URL(link).origin).toBe(origin)
      expect(item.length).toBeGreaterThan(0)
      for (const entry of item) {
        expect(entry.title).not.toBe('')
        expect(entry.link).toBe(entry.guid['#text'])
        // RFC 822, with the year in four digits.
        expect(entry.pubDate).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/)
      }
    },
  )

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
