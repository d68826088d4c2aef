import { layoutShift, watchLayoutShift } from './support/layout-shift'
import { remotePages, removeRemote } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const phone = { width: 390, height: 844 }
const screens = [
  { name: 'on a phone', viewport: phone },
  { name: 'on a desk', viewport: { width: 1280, height: 800 } },
] as const

/** The sections with the newest three records; another remote may add more sections. */
const sectionsOfThree = [
  'Recent Classifieds',
  'Latest News',
  'Popular Services',
  'Active Discussions',
]

const headerOverflow = (page: Page) =>
  page.getByRole('banner').evaluate((header) => header.scrollWidth - header.clientWidth)

for (const { name, viewport } of screens) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the landing page comes without moving', async ({ page }) => {
      await watchLayoutShift(page)
      await page.goto('/')
      await expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })

    test('the dashboard comes without moving, its lists included', async ({ page }) => {
      await signIn(page, accounts.driver)
      await watchLayoutShift(page)
      await page.goto('/')
      // Where a busy server has left the rendering to the browser, a section loads when it is near.
      for (const name of sectionsOfThree) {
        await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
      }
      for (const name of sectionsOfThree) {
        await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(3)
      }
      await page.evaluate(() => document.fonts.ready)
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    })

    test('the header holds an administrator’s entries on one line', async ({ page }) => {
      await signIn(page, accounts.admin)
      await page.goto('/')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Welcome back, Dana' })).toBeVisible()
      expect(await headerOverflow(page)).toBe(0)
      const box = await page.getByRole('banner').boundingBox()
      expect(box?.height).toBeLessThanOrEqual(66)
    })
  })
}

test('on a phone the first screen holds headline, sentence and the three ways in', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const main = page.getByRole('main')
  for (const part of [
    main.getByRole('heading', { level: 1 }),
    main.getByText('Trucks and parts, help that is open at night'),
    main.getByRole('link', { name: 'Create Account' }),
    main.getByRole('link', { name: 'Sign In' }),
    main.getByRole('link', { name: 'Continue with' }),
  ]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
})

test('every card of the landing page opens its page', async ({ page }) => {
  for (const path of [
    '/classifieds',
    '/services',
    '/news',
    '/message-board',
    '/esl-book',
    '/account-help',
  ]) {
    await page.goto('/')
    await page
      .getByRole('region', { name: 'What you find here' })
      .locator(`a[href="${path}"]`)
      .click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a member sees four figures, and three records of each kind that open', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('group', { name: 'Statistics' }).getByRole('link')).toHaveText([
    /^Active Listings\s*[1-9][\d,]*$/,
    /^Available Services\s*[1-9][\d,]*$/,
    /^News Articles\s*[1-9][\d,]*$/,
    /^Forum Posts\s*[1-9][\d,]*$/,
  ])
  for (const title of sectionsOfThree) {
    await main.getByRole('region', { name: title }).scrollIntoViewIfNeeded()
    await expect(main.getByRole('region', { name: title }).getByRole('article')).toHaveCount(3)
  }
  await main.getByRole('region', { name: 'Popular Services' }).getByRole('article').first().click()
  await expect(page).toHaveURL(/\/services\/\w+$/)
})

test('a remote that is away costs its own sections, and Retry brings them', async ({ page }) => {
  await signIn(page, accounts.driver)
  const marketplace = remotePages.find(({ path }) => path === '/classifieds')
  const restore = await removeRemote(page, marketplace?.name ?? '')
  await page.goto('/')
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: 'Recent Classifieds' })
  await expect(section.getByText('This part is not available right now.')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Latest News' }).getByRole('article')).toHaveCount(
    3,
  )
  await restore()
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section.getByRole('article')).toHaveCount(3)
})

test('the landing page is interactive after at most 99.5 KB of scripts', async ({ request }) => {
  const document = await (await request.get('/')).text()
  const scripts = [...document.matchAll(/(?:src|href)="?(\/[^\s">]+\.js)/g)].map(([, path]) => path)
  let bytes = 0
  for (const script of scripts) {
    const response = await request.get(String(script), { headers: { 'Accept-Encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    bytes += Number(response.headers()['content-length'])
  }
  expect(scripts).not.toEqual([])
  expect(bytes).toBeLessThanOrEqual(99_500)
})

test('what the page after the landing page needs is fetched while that is read', async ({
  page,
}) => {
  await page.goto('/')
  await page.mouse.move(10, 10)
  const ahead = page.locator('head link[rel="prefetch"][as="script"]')
  await expect(ahead).not.toHaveCount(0)
  const scripts = await ahead.evaluateAll((links) =>
    links.map((link) => (link as HTMLLinkElement).href),
  )
  const fetched = () =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  await expect.poll(fetched).toEqual(expect.arrayContaining(scripts))
})
