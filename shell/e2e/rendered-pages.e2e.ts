import { addTopic } from './support/board'
import { connect, openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { removeRemote } from './support/remotes'
import { expect, type Page, type Response, test } from './support/test'

/** A server that is busy sends a page's placeholder rather than wait, and the page the next time. */
const openRendered = (page: Page, path: string, title: string) =>
  expect(async () => {
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} · Haulyard`, { timeout: 500 })
  }).toPass()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor searches the classifieds, reads one and goes on from there', async ({ page }) => {
    await openRendered(page, '/classifieds', 'Classifieds')
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem')).toHaveCount(24)
    await main.getByRole('searchbox', { name: 'Search' }).fill('reefer')
    await main.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/search=reefer/)
    await openRendered(page, page.url(), 'Classifieds')
    const first = main.getByRole('listitem').first().getByRole('heading').getByRole('link')
    const title = await first.innerText()
    await first.click()
    await expect(page).toHaveURL(/\/classifieds\/\w+/)
    await openRendered(page, page.url(), title)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  for (const [path, heading] of [
    ['/directory', 'Trucking Directory'],
    ['/news', 'Industry News'],
    ['/message-board', 'Message Board'],
    ['/account-help', 'Account Help'],
  ] as const) {
    test(`${path} can be read`, async ({ page }) => {
      await openRendered(page, path, heading)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }
})

for (const path of ['/', '/classifieds', '/search']) {
  test(`every file that the document of ${path} names is there`, async ({ request }) => {
    const text = await (await request.get(path)).text()
    const files = text.match(/\/(?:assets|remotes)\/[^\s"'()<>\\]+\.\w+/g) ?? []
    expect(files.filter((file) => file.endsWith('.woff2'))).not.toEqual([])
    for (const file of new Set(files)) expect((await request.get(file)).status(), file).toBe(200)
  })
}

test('English text loads the part of the heading font that it needs', async ({ page }) => {
  const fonts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.woff2')) fonts.push(response)
  })
  // A page on which no member writes.
  await page.goto('/')
  await page.evaluate(() => document.fonts.ready)
  const sizes = await Promise.all(fonts.map(async (font) => (await font.body()).length))
  expect(sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(9000)
})

/** Holds the files at `pattern` back until it is called. */
const hold = async (page: Page, pattern: string) => {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

test('a choice made before the code has loaded takes effect afterwards', async ({ page }) => {
  await openRendered(page, '/classifieds', 'Classifieds')
  const release = await hold(page, '**/remotes/**')
  await page.reload({ waitUntil: 'commit' })
  const category = page.getByRole('main').getByLabel('Category')
  await category.focus()
  await category.selectOption('trailers')
  release()
  await expect(page).toHaveURL(/category=trailers/)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasNotText: 'Trailers' })).toHaveCount(0)
})

for (const [files, when] of [
  ['**/remotes/**', 'the code of a page'],
  ['**/assets/*.js', 'the first script'],
] as const) {
  test(`what a member presses before ${when} has loaded happens afterwards, once`, async ({
    browser,
  }) => {
    const { context, member } = await openMemberBrowser(browser, 'Early')
    const { path } = await addTopic(context.request, member, { title: 'Pressed early' })
    const page = await context.newPage()
    const release = await hold(page, files)
    const main = page.getByRole('main')
    const quoteButton = main.getByRole('button', { name: 'Quote Early Tester' })
    await expect(async () => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(quoteButton).toBeVisible({ timeout: 2000 })
    }).toPass()
    await quoteButton.click()
    release()
    const quote = '> **Early Tester wrote:**\n> Chains are **required** from Colfax on.\n\n'
    await expect(main.getByRole('textbox', { name: 'Your reply' })).toHaveValue(quote)
    await context.close()
  })
}

test('an open chat is read before its code has loaded, and keeps what was typed', async ({
  browser,
}) => {
  const reader = await openMemberBrowser(browser, 'Rena')
  const writer = await openMemberBrowser(browser, 'Walt')
  await connect(reader.context.request, reader.member, writer.member)
  const data = { receiverId: reader.member.id, content: 'The gate opens at 5' }
  const { headers } = writer.member
  await writer.context.request.post('/api/messages', { headers, data })
  const page = await reader.context.newPage()
  const address = `/social-feed?chat=${writer.member.id}`
  const input = page.getByRole('textbox', { name: /^Message to/ })
  await page.goto(address)
  await input.fill('Half a sentence')
  const release = await hold(page, '**/remotes/**')
  const message = page.getByRole('log').getByRole('listitem').filter({ hasText: data.content })
  await expect(async () => {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(message).toBeVisible({ timeout: 2000 })
  }).toPass()
  release()
  await expect(input).toHaveValue('Half a sentence')
  await expect(message).toHaveCount(1)
  for (const { context } of [reader, writer]) await context.close()
})

test('without its code a page stays to be read, and Retry makes it live', async ({ page }) => {
  await openRendered(page, '/classifieds', 'Classifieds')
  const restore = await removeRemote(page, 'mfe-marketplace')
  await page.reload()
  await page.mouse.move(10, 10)
  const main = page.getByRole('main')
  const notice = main.getByRole('alert').filter({ hasText: 'Not all of this page has arrived' })
  await expect(notice).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveCount(24)
  await restore()
  await notice.getByRole('button', { name: 'Retry' }).click()
  await pageHydrated(page)
  await expect(notice).toBeHidden()
  await main.getByLabel('Category').selectOption('parts')
  await expect(page).toHaveURL(/category=parts/)
})
