import type { PagePreview } from '@haulyard/api-contract'
import { describe, expect, test } from 'vitest'
import type { ApiHandler } from '../api/api-handler'
import { createSite } from '../testing/site'

const title = 'Fuel & "tolls" </script><script>alert(1)</script> $& <!--page-->'

const preview: PagePreview = {
  address: 'https://haulyard.example/news',
  title,
  description: `About ${title}`,
  type: 'website',
  image: {
    url: 'https://haulyard.example/previews/pages/news.jpg?v=1',
    width: 1200,
    height: 630,
    alt: title,
  },
  feed: { title: 'News', path: '/rss/news.xml?search=fuel%26&x=%22' },
  entities: [{ '@type': 'NewsArticle', headline: title }],
}

interface Options {
  readonly respond?: ApiHandler
  readonly headers?: Record<string, string>
}

/** Reads a document, and which previews the server requested for it. */
const open = async (address: string, { respond, headers = {} }: Options = {}) => {
  const requested: string[] = []
  const site = await createSite()
  const app = site.createApp({
    api: (request, env) => {
      const { pathname, searchParams } = new URL(request.url)
      if (pathname === '/api/previews') requested.push(String(searchParams.get('address')))
      return respond?.(request, env) ?? Response.json(preview)
    },
  })
  const response = await app.request(address, { headers: { Accept: 'text/html', ...headers } })
  return { text: await response.text(), response, requested }
}

const withoutEscapes = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
/** The attributes of the elements of a name, without their escapes. */
const elementsOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))].map(([, attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        withoutEscapes(value),
      ]),
    ),
  )

describe('the document of a public page', () => {
  test('names the address, the texts and the picture of its preview', async () => {
    const { text, requested } = await open('http://haulyard.test/news/?search=fuel%26')
    expect(requested).toEqual(['/news?search=fuel%26'])
    const properties = Object.fromEntries(
      elementsOf(text, 'meta').map(({ property, name, content }) => [property ?? name, content]),
    )
    expect(properties).toMatchObject({
      description: preview.description,
      'og:url': preview.address,
      'og:site_name': 'Haulyard',
      'og:type': 'website',
      'og:title': title,
      'og:description': preview.description,
      'og:image': preview.image.url,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    })
    const links = elementsOf(text, 'link')
    expect(links).toContainEqual({ rel: 'canonical', href: preview.address })
    expect(links).toContainEqual({
      rel: 'alternate',
      type: 'application/rss+xml',
      title: 'News',
      href: preview.feed?.path,
    })
  })

  test('has the entities of its preview as data, which cannot end their element', async () => {
    const { text } = await open('/news')
    expect(text).not.toContain('<script>alert')
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? []
    expect(JSON.parse(data)).toEqual({
      '@context': 'https://schema.org',
      '@graph': preview.entities,
    })
  })

  test('has one description', async () => {
    const { text } = await open('/news')
    expect(elementsOf(text, 'meta').filter(({ name }) => name === 'description')).toHaveLength(1)
  })
})

test.each([
  ['there is no such page', () => Response.json({}, { status: 404 })],
  ['the API responds with something else', () => Response.json({ address: 7 })],
  ['the API responds without JSON', () => new Response('<html>')],
  ['the API does not respond', () => new Promise<Response>(() => undefined)],
  [
    'the API fails',
    () => {
      throw new Error('away')
    },
  ],
])('where %s, the document is complete without a preview', async (_case, respond) => {
  const { text, response } = await open('/news', { respond })
  expect(response.status).toBe(200)
  expect(text).not.toContain('canonical')
  expect(elementsOf(text, 'meta').filter(({ name }) => name === 'description')).toHaveLength(1)
})

test.each([
  ['a member', '/news', { Cookie: 'haulyard_session=any' }],
  ['an unknown page', '/nowhere', {}],
  ['an address that is too long', `/news?x=${'x'.repeat(2000)}`, {}],
])('no preview is requested for %s', async (_case, address, headers) => {
  const { text, requested } = await open(address, { headers })
  expect(requested).toEqual([])
  expect(text).not.toContain('canonical')
})
