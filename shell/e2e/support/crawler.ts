import { type APIRequestContext, expect } from '@playwright/test'

const characters: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}
const toText = (value: string) =>
  value.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (escaped) => characters[escaped] ?? escaped)

/** What a crawler, which runs no scripts, reads in the head of a document. */
export interface CrawledPage {
  readonly status: number
  readonly canonical: string | undefined
  readonly feed: string | undefined
  /** The contents of the `meta` elements, by property or name. */
  readonly meta: Readonly<Record<string, string>>
  /** The types of the entities of schema.org. */
  readonly types: readonly string[]
}

const linkOf = (html: string, rel: string) => {
  const tag = new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1]
  return tag === undefined ? undefined : toText(tag)
}

/** Reads a page as a crawler does. */
export const crawl = async (request: APIRequestContext, url: string): Promise<CrawledPage> => {
  const response = await request.get(url, { headers: { Accept: 'text/html' } })
  const html = await response.text()
  const meta = [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)">/g)]
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
  const entities: { '@type': string }[] = data ? JSON.parse(data)['@graph'] : []
  return {
    status: response.status(),
    canonical: linkOf(html, 'canonical'),
    feed: linkOf(html, 'alternate'),
    meta: Object.fromEntries(meta.map(([, name = '', value = '']) => [name, toText(value)])),
    types: entities.map((entity) => entity['@type']),
  }
}

/** The addresses in a file of the sitemap. */
export const sitemapOf = async (
  request: APIRequestContext,
  name: string,
): Promise<readonly string[]> => {
  const response = await request.get(`/sitemaps/${name}.xml`)
  expect(response.status()).toBe(200)
  return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url)
}
