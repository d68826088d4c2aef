import { type CrawledPage, crawl, sitemapOf } from './support/crawler'
import { pageHydrated } from './support/page-hydrated'
import { type APIRequestContext, expect, test } from './support/test'

/** The width and height in the header of a JPEG. */
const sizeOfJpeg = (bytes: Buffer) => {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8)
  let at = 2
  // Frame headers: baseline and progressive.
  while (![0xffc0, 0xffc2].includes(bytes.readUInt16BE(at))) at += 2 + bytes.readUInt16BE(at + 2)
  return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
}

const expectPreview = (page: CrawledPage, url: string) => {
  expect(page.status, url).toBe(200)
  expect(page.canonical, url).toBe(url)
  expect(page.meta, url).toMatchObject({
    'og:url': url,
    'og:site_name': 'Haulyard',
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  })
  const { meta } = page
  for (const name of ['description', 'og:title', 'og:description', 'og:image:alt', 'og:type']) {
    expect(meta[name], `${name} of ${url}`).toMatch(/\S/)
  }
  expect(meta.description?.length, url).toBeLessThanOrEqual(160)
}

test('a copied link leads a crawler, which runs no scripts, to title, price picture and offer', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/classifieds?category=trucks')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click()
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('button', { name: 'Copy Link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const crawled = await crawl(request, link)
  expectPreview(crawled, link)
  expect(crawled.meta['og:title']).toBe(title)
  expect(crawled.types).toEqual(['Vehicle', 'BreadcrumbList'])
  const picture = await request.get(crawled.meta['og:image'] ?? '')
  expect(picture.status()).toBe(200)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect(sizeOfJpeg(await picture.body())).toEqual({ width: 1200, height: 630 })
})

/** The addresses that respond with something else, and are still in the sitemap. */
const checkAll = async (request: APIRequestContext, name: string, urls: readonly string[]) => {
  for (const url of urls) {
    const crawled = await crawl(request, url)
    // Other tests remove what they have written.
    if (crawled.status === 404 && !(await sitemapOf(request, name)).includes(url)) continue
    expectPreview(crawled, url)
  }
}

for (const name of ['pages', 'classifieds', 'services', 'news', 'topics']) {
  test(`the addresses of the sitemap of ${name} have a page with a preview`, async ({
    request,
  }) => {
    const urls = await sitemapOf(request, name)
    expect(urls.length).toBeGreaterThan(0)
    // Of the records, so many that pages of every form are among them.
    const step = Math.max(1, Math.floor(urls.length / 12))
    await checkAll(
      request,
      name,
      urls.filter((_, index) => index % step === 0),
    )
  })
}

test('a filtered list names the feed of what it shows', async ({ request }) => {
  const { feed, canonical } = await crawl(request, '/classifieds?search=reefer&category=trailers')
  expect(canonical).toMatch(/\/classifieds$/)
  const rss = await (await request.get(feed ?? '')).text()
  const filtered = '/api/classifieds?search=reefer&category=trailers'
  const records: { id: string }[] = await (await request.get(filtered)).json()
  expect(records.length).toBeGreaterThan(0)
  for (const { id } of records) expect(rss).toContain(`/classifieds/${id}</link>`)
})

test('robots.txt closes no page of the sitemap, and the closed ones have no preview', async ({
  request,
}) => {
  const rules = (await (await request.get('/robots.txt')).text()).matchAll(/^Disallow: (.+)$/gm)
  const closed = [...rules].map(([, path = '']) => path).filter((path) => path !== '/api/')
  expect(closed).toContain('/settings')
  for (const path of closed) {
    const crawled = await crawl(request, path)
    expect(crawled.canonical, path).toBeUndefined()
    expect(crawled.types, path).toEqual([])
  }
})

test('after a navigation without a document the page no longer names the first address', async ({
  page,
}) => {
  await page.goto('/news')
  await pageHydrated(page)
  const links = page.locator('head [rel=canonical], head [rel=alternate]')
  await expect(links).toHaveCount(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Classifieds' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classifieds' })).toBeVisible()
  await expect(links).toHaveCount(0)
})
