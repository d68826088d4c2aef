import { pageHydrated } from './support/page-hydrated'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { expect, type Page, test } from './support/test'

interface Listing {
  readonly id: string
  readonly title: string
}

const readTrucks = async (page: Page): Promise<readonly Listing[]> =>
  await (await page.request.get('/api/classifieds?category=trucks&limit=4')).json()

const addressOf = (listings: readonly Listing[]) =>
  `/classifieds/compare?ids=${listings.map(({ id }) => id).join(',')}`

test('a visitor chooses two trucks by the keyboard alone, compares them and removes one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const trucks = (await readTrucks(page)).slice(0, 2)
  await page.goto('/classifieds?category=trucks')
  await pageHydrated(page)
  const scales = page.getByRole('main').getByRole('button', { name: 'Compare', exact: true })
  for (const index of [0, 1]) {
    await scales.nth(index).focus()
    await page.keyboard.press('Space')
    await expect(scales.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await page.reload()
  await pageHydrated(page)
  await expect(scales.nth(1)).toHaveAttribute('aria-pressed', 'true')
  const bar = page.getByRole('region', { name: 'Chosen listings' })
  await expect(bar.getByText('2 listings are chosen.')).toBeInViewport()

  await bar.getByRole('link', { name: 'Compare Listings' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(addressOf(trucks))
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(3)
  for (const { title } of trucks) await expect(heads.filter({ hasText: title })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: `Remove ${trucks[0]?.title}` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Choose at least two listings')).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: 'Search Classifieds' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Chosen listings' })).toContainText('One listing')
})

test('on a phone the table scrolls in its own box, and the names of the rows stay', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const trucks = await readTrucks(page)
  await page.goto(addressOf(trucks))
  const head = page.getByRole('rowheader', { name: /^Price/ })
  const box = page.getByRole('region', { name: 'Comparison' })
  await expect(head).toBeVisible()
  const before = await head.boundingBox()
  await box.focus()
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(page.getByRole('link', { name: trucks[3]?.title })).toBeInViewport({ ratio: 0.9 })
  expect((await head.boundingBox())?.x).toBe(before?.x)
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
})

test('the document of a comparison has its table, and of a listing that is gone says so', async ({
  page,
  browser,
}) => {
  const trucks = (await readTrucks(page)).slice(0, 2)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  expect((await plain.goto(addressOf(trucks)))?.status()).toBe(200)
  await expect(plain.getByRole('rowheader', { name: /^Price/ })).toBeVisible()
  await context.close()

  await page.goto(`${addressOf(trucks)},000000000000000000000000,nonsense`)
  await expect(page.getByText('Some of these listings were not found.')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveCount(3)
})

test('comparisons of two and four are sound for a visitor', async ({ page }) => {
  await watchComplaints(page)
  const trucks = await readTrucks(page)
  for (const count of [2, 4]) {
    await page.goto(addressOf(trucks.slice(0, count)))
    await expectSoundPage(page)
  }
})
