import { pageHydrated } from './support/page-hydrated'
import { accounts, signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { type Mishap, openSpoiledSite } from './support/spoiled-site'
import { tabTo } from './support/tab-to'
import { test as base, expect, type Page } from './support/test'

/** Opens the site with something wrong with the shell's first script. */
type OpenSpoiled = (mishap: Mishap) => ReturnType<typeof openSpoiledSite>

const test = base.extend<{ openSpoiled: OpenSpoiled }>({
  openSpoiled: async ({ baseURL }, use) => {
    const sites: Awaited<ReturnType<OpenSpoiled>>[] = []
    await use(async (mishap) => {
      const site = await openSpoiledSite(baseURL ?? '', mishap)
      sites.push(site)
      return site
    })
    for (const site of sites) site.close()
  },
})

const noticeOf = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not start' })
const reloadOf = (page: Page) => noticeOf(page).getByRole('button', { name: 'Reload' })

/** A visitor's page is in the document; a member's frame is. */
const people = [
  {
    who: 'a visitor',
    path: '/news?search=diesel',
    stands: (page: Page) => page.getByRole('heading', { level: 1, name: 'Industry News' }),
    isThere: pageHydrated,
  },
  {
    who: 'a member',
    path: '/',
    stands: (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Haulyard' }),
    isThere: (page: Page) =>
      expect(page.getByRole('heading', { name: 'Welcome back, Ray' })).toBeVisible(),
  },
]

for (const { who, path, stands, isThere } of people) {
  for (const mishap of ['missing', 'altered', 'cut off'] as const) {
    test(`${who} whose first script is ${mishap} is told so, and Reload brings the page once it is mended`, async ({
      page,
      openSpoiled,
    }) => {
      if (who === 'a member') await signIn(page, accounts.driver)
      const site = await openSpoiled(mishap)
      await page.goto(site.origin + path)
      await expect(noticeOf(page)).toBeInViewport({ ratio: 1 })
      await expect(noticeOf(page)).toHaveText(
        'Haulyard could not start. Check your signal and try again. Reload',
      )
      await expect(stands(page)).toBeVisible()

      // Nothing is mended yet: it is said once more.
      await tabTo(page, reloadOf(page), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(noticeOf(page)).toBeVisible()
      site.mend()
      await reloadOf(page).click()
      await isThere(page)
      await expect(noticeOf(page)).toBeHidden()
      expect(page.url()).toBe(site.origin + path)
    })
  }
}

test('without a signal Reload leaves the page as it is', async ({ page, context, openSpoiled }) => {
  const site = await openSpoiled('missing')
  await page.goto(`${site.origin}/news`)
  await context.setOffline(true)
  await reloadOf(page).click()
  await expect(noticeOf(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Industry News' })).toBeVisible()
})

test('a damaged file in the browser’s cache is replaced, by a reload as well', async ({
  page,
  openSpoiled,
}) => {
  const site = await openSpoiled('altered')
  await page.goto(`${site.origin}/news`)
  await expect(noticeOf(page)).toBeVisible()
  site.mend()
  const isInteractive = () =>
    page.evaluate(() => performance.getEntriesByName('haulyard:interactive').length > 0)
  await expect(async () => {
    await page.reload()
    await expect.poll(isInteractive, { timeout: 3000 }).toBe(true)
  }).toPass()
})

test('the notice is sound, and the page’s end stands above it', async ({ page, openSpoiled }) => {
  await watchComplaints(page)
  const site = await openSpoiled('missing')
  await page.goto(`${site.origin}/account-help`)
  await expect(noticeOf(page)).toBeVisible()
  await expectSoundPage(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const edges = async () => {
    // Again each time: on a busy machine the first one may scroll nothing.
    await page.keyboard.press('End')
    const end = await page.getByRole('contentinfo').boundingBox()
    const notice = await noticeOf(page).boundingBox()
    return (notice?.y ?? 0) - ((end?.y ?? 0) + (end?.height ?? 0))
  }
  await expect.poll(edges).toBeGreaterThan(-1)
  const button = await reloadOf(page).boundingBox()
  expect(button?.height).toBeGreaterThanOrEqual(44)
})
