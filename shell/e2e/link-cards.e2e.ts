import { startWebServer } from '@haulyard/api/testing'
import { hostileTexts } from './support/hostile-texts'
import { addMember, type TestMember } from './support/members'
import { openListening } from './support/open-listening'
import { startOwnSite } from './support/own-site'
import { pageHydrated } from './support/page-hydrated'
import { signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { type BrowserContext, test as base, expect, type Page } from './support/test'

/** One pixel, of one color. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const inAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const meta = (property: string, content: string) =>
  `<meta property="${property}" content="${inAttribute(content)}">`

/** Pages that the API reads, by their paths. */
const startPages = async (heads: Readonly<Record<string, string>>) =>
  await startWebServer(({ url = '' }, response) => {
    if (url === '/picture.png') return response.writeHead(200).end(picture)
    const type = { 'content-type': 'text/html; charset=utf-8' }
    return response.writeHead(200, type).end(`<!doctype html><head>${heads[url] ?? ''}</head>`)
  })

const roads = [
  meta('og:title', 'Winter roads of Utah'),
  meta('og:description', 'Which passes need chains.'),
  meta('og:image', '/picture.png'),
].join('')
/** Pages with two texts each that run as a script where they are not escaped. */
const hostile = Object.fromEntries(
  Array.from({ length: Math.ceil(hostileTexts.length / 2) }, (_, index) => {
    const [title = '', description = ''] = hostileTexts.slice(2 * index, 2 * index + 2)
    const texts = meta('og:title', `${index} ${title}`) + meta('og:description', description)
    return [`/hostile/${index}`, texts + meta('og:image', `javascript:ran()//${index}`)]
  }),
)
const hostilePaths = Object.keys(hostile)

/** A site of its own, because it has to reach the pages of the test. */
const test = base.extend<{ linkSite: { readonly pages: string; readonly origin: string } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
  linkSite: async ({}, use) => {
    const pages = await startPages({ '/roads': roads, ...hostile })
    const site = await startOwnSite({ OUTBOUND_ALLOW: pages.target })
    await use({ pages: pages.origin, origin: site.origin })
    await Promise.all([site.close(), pages.close()])
  },
})

const share = async ({ request }: BrowserContext, { headers }: TestMember, content: string) => {
  const data = { content, visibility: 'public' }
  const response = await request.post('/api/posts', { headers, data })
  expect(response.status()).toBe(201)
}
const cardsOf = (page: Page, name: string) => page.getByRole('link', { name })

test('the page of a link is shown in its post, until the author removes it', async ({
  browser,
  linkSite: { pages, origin },
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const author = await addMember(context.request, 'Ada')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await watchComplaints(page)
  await signIn(page, author)
  await openListening(page, '/social-feed')
  await pageHydrated(page)
  const card = cardsOf(page, 'Winter roads of Utah')

  await test.step('its card comes without a reload', async () => {
    const form = page.getByRole('form', { name: 'New post' })
    await form.getByRole('textbox').fill(`Look: ${pages}/roads`)
    await form.getByRole('button', { name: 'Share Post' }).click()
    await expect(card).toBeVisible()
    await expect(card).toHaveAttribute('href', `${pages}/roads`)
    await expect(page.getByText('Which passes need chains.')).toBeVisible()
    await expectSoundPage(page)
  })

  await test.step('others see it on a desktop, with a picture from this site', async () => {
    const other = await browser.newContext({
      ...{ baseURL: origin, viewport: { width: 1280, height: 800 } },
    })
    const reading = await other.newPage()
    await signIn(reading, await addMember(other.request, 'Bo'))
    const foreign: string[] = []
    reading.on('request', (request) => {
      if (!request.url().startsWith(origin)) foreign.push(request.url())
    })
    await reading.goto('/social-feed')
    await expect(cardsOf(reading, 'Winter roads of Utah')).toBeVisible()
    const post = reading.getByRole('article').filter({ hasText: `Look: ${pages}/roads` })
    const image = post.locator('img[src^="/media/"]')
    await image.scrollIntoViewIfNeeded()
    // Fails if there is no picture.
    await image.evaluate((one: HTMLImageElement) => one.decode())
    expect(foreign).toEqual([])
    await other.close()
  })

  await test.step('a press anywhere on it opens the link', async () => {
    // Not as usual: the link of the title covers the whole card.
    const opened = context.waitForEvent('page')
    await page.getByText('Which passes need chains.').click({ force: true })
    const other = await opened
    await expect.poll(() => other.url()).toBe(`${pages}/roads`)
    await other.close()
  })

  await test.step('its author removes it', async () => {
    const post = page.getByRole('article').filter({ hasText: `Look: ${pages}/roads` })
    await post.getByRole('button', { name: 'Post actions' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Remove Link Preview' }).press('Enter')
    await expect(card).toHaveCount(0)
    await page.reload()
    await expect(post).toBeVisible()
    await expect(card).toHaveCount(0)
  })
  await context.close()
})

test('nothing that a page says runs as a script in a card', async ({
  browser,
  linkSite: { pages, origin },
}) => {
  const context = await browser.newContext({ baseURL: origin })
  const authors = await Promise.all(
    ['Ann', 'Bob', 'Cy', 'Di'].map((name) => addMember(context.request, name)),
  )
  for (const [index, path] of hostilePaths.entries()) {
    const author = authors[index % authors.length]
    if (author) await share(context, author, `${pages}${path}`)
  }
  const reading = async () => {
    const response = await context.request.get('/api/posts?limit=100')
    const posts = (await response.json()) as { link?: { address: string } }[]
    return posts.filter(({ link }) => link?.address.includes('/hostile/')).length
  }
  await expect.poll(reading, { timeout: 60_000 }).toBe(hostilePaths.length)

  const ran: string[] = []
  await context.exposeBinding('ran', ({ page }) => void ran.push(page.url()))
  const page = await context.newPage()
  page.on('dialog', (dialog) => ran.push(dialog.message()))
  await page.goto('/social-feed')
  await pageHydrated(page)
  const titles = page.getByRole('article').filter({ hasText: '/hostile/' })
  const readOn = async () => {
    await page.keyboard.press('End')
    return await titles.count()
  }
  await expect.poll(readOn, { timeout: 60_000 }).toBe(hostilePaths.length)
  const found = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('main article *')]
    return elements
      .filter(
        (element) =>
          element.matches(
            'script, iframe, object, embed, base, meta, link, style, svg *[onload]',
          ) ||
          element.getAttributeNames().some((name) => name.startsWith('on')) ||
          (element instanceof HTMLAnchorElement &&
            !['http:', 'https:'].includes(element.protocol)) ||
          (element instanceof HTMLImageElement && !element.src.startsWith(location.origin)),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
  expect(found).toEqual([])
  // They are there, and as texts.
  const first = await page.getByRole('link', { name: /^0 <script>/ }).count()
  expect(first).toBe(1)
  expect(ran).toEqual([])
  // Where one runs, the test hears it.
  await page.evaluate('ran()')
  expect(ran).toHaveLength(1)
  await context.close()
})
