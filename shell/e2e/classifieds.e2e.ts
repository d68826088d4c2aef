import { layoutShift, watchLayoutShift } from './support/layout-shift'
import { pageHydrated } from './support/page-hydrated'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('a visitor searches, filters and opens a classified, and comes back to the same view', async ({
  page,
}) => {
  await page.goto('/classifieds')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(24)

  await page.getByRole('searchbox', { name: 'Search' }).fill('reefer')
  await expect(page).toHaveURL(/search=reefer/)
  await page.getByLabel('Category').selectOption('trailers')
  await expect(page).toHaveURL(/category=trailers/)
  await expect(cards.filter({ hasNotText: 'Trailers' })).toHaveCount(0)
  await expect(cards.first()).toContainText(/reefer/i)
  const title = await cards.first().getByRole('heading').innerText()

  await cards.first().getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/search=reefer.*category=trailers|category=trailers.*search=reefer/)
  await expect(cards.first()).toContainText(title)
})

test('a link reproduces a filtered view, and its records agree with the filter', async ({
  page,
}) => {
  const records = await (await page.request.get('/api/classifieds?location=TX&limit=100')).json()
  await page.goto('/classifieds?location=TX')
  await expect(page.getByLabel('Location')).toHaveValue('TX')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(
    Math.min(records.length, 24),
  )
})

test('a search without a result says what to do', async ({ page }) => {
  await page.goto('/classifieds?search=zeppelin')
  await expect(page.getByText('No classifieds found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
})

test('an unknown classified is not found', async ({ page }) => {
  const document = await page.goto('/classifieds/000000000000000000000000')
  expect(document?.status()).toBe(404)
  await expect(page.getByText('Classified not found')).toBeVisible()
})

test("the page's head spares a phone its description, and puts it below title and action elsewhere", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/classifieds')
  const title = page.getByRole('heading', { name: 'Classifieds', level: 1 })
  const action = page.getByRole('main').getByText('Post Listing')
  const description = page.getByText('from drivers across the US and Canada')
  await expect(title).toBeVisible()
  await expect(description).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(description).toBeVisible()
  const top = await description.evaluate((element) => element.getBoundingClientRect().top)
  for (const above of [title, action]) {
    const bottom = await above.evaluate((element) => element.getBoundingClientRect().bottom)
    expect(bottom).toBeLessThanOrEqual(top)
  }
})

test('on a phone, trucks are narrowed down by year and miles, and ordered by price', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/classifieds?category=trucks')
  await page.getByLabel('Sort By').selectOption('Lowest Price')
  await page.getByRole('button', { name: 'More Filters' }).click()
  await page.getByLabel('Year From').selectOption('2018')
  await page.getByLabel('Price From').selectOption('30,000')
  await expect(page).toHaveURL(/[?&]minYear=2018\b/)
  await expect(page).toHaveURL(/[?&]minPrice=30000\b/)
  await expect(page).toHaveURL(/[?&]sort=price-low\b/)
  const query = new URL(page.url()).search
  const records = await (await page.request.get(`/api/classifieds${query}`)).json()
  expect(records.length).toBeGreaterThan(1)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.getByRole('heading')).toHaveText(
    records.map(({ title }: { title: string }) => title),
  )
  await expect(cards.first()).toContainText(String(records[0].year))
})

for (const width of [390, 1280]) {
  test(`a listing with signs of a fraud says why, and leads a moderator to the one it copies, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/classifieds?search=must+go+this+week')
    await page
      .getByRole('link', { name: '2021 Freightliner Cascadia 126, must go' })
      .first()
      .click()
    const main = page.getByRole('main')
    await expect(main.getByText('Before you pay')).toBeVisible()
    await expect(main.getByText('Another seller posted the same text before.')).toBeVisible()
    await expect(main.getByText('Its price is under 60 % of what')).toBeVisible()
    await expect(main.getByText('less than a week old')).toBeVisible()
    const copied = main.getByRole('link', { name: '2021 Freightliner Cascadia with liftable 6x2' })
    await expect(copied).toHaveCount(0)
    await signIn(page, accounts.admin)
    await page.reload()
    await copied.click()
    await expect(main.getByRole('heading', { level: 1 })).toContainText('liftable 6x2')
    await expect(main.getByText('Before you pay')).toHaveCount(0)
  })
}

test('the category filter says how many listings match, and nothing moves when it does', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const filters = 'search=reefer&category=trailers'
  const records = await (await page.request.get(`/api/classifieds?${filters}&limit=100`)).json()
  await watchLayoutShift(page)
  await page.goto(`/classifieds?${filters}`)
  await pageHydrated(page)
  const category = page.getByLabel('Category')
  await expect(category.locator('option:checked')).toHaveText(`Trailers (${records.length})`)
  expect(await layoutShift(page)).toBeLessThan(0.01)
})
