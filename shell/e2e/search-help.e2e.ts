import { pageHydrated } from './support/page-hydrated'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { expect, test } from './support/test'

const misspelled = '/classifieds?search=peterbuilt'
const empty = '/classifieds?search=peterbilt&location=HI&maxPrice=500'

test('a misspelled search shows what was meant, and a link searches for what was typed', async ({
  page,
}) => {
  await watchComplaints(page)
  await page.goto(misspelled)
  await pageHydrated(page)
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.first()).toContainText(/Peterbilt/i)
  const notice = page.getByText(/^Showing results for/)
  await expect(notice).toHaveText(
    'Showing results for “peterbilt”. Search for “peterbuilt” instead.',
  )
  await expectSoundPage(page)
  await page.getByRole('link', { name: 'Search for “peterbuilt” instead.' }).click()
  await expect(page).toHaveURL(/search=peterbuilt&exact=1$/)
  await expect(page.getByText('No classifieds found')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('No classifieds found')).toBeVisible()
  await page.goBack()
  await expect(notice).toBeVisible()
})

test('a search finds the other words of the trade', async ({ page }) => {
  await page.goto('/classifieds?search=kw')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards.filter({ hasText: /Kenworth/i }).first()).toBeVisible()
})

test('an empty list leads to wider searches that have as much as they say', async ({ page }) => {
  await watchComplaints(page)
  await page.goto(`${empty}&category=trucks`)
  await pageHydrated(page)
  await expect(page.getByText('No classifieds found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save This Search' })).toBeVisible()
  await page.goto('/classifieds?search=peterbilt&location=HI')
  await pageHydrated(page)
  const link = page
    .getByRole('list', { name: 'Wider searches' })
    .getByRole('link', { name: /^In All Locations/ })
  await expect(link).toBeVisible()
  await expectSoundPage(page)
  const count = Number(/\((\d+) classified/.exec(await link.innerText())?.[1])
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/classifieds\?search=peterbilt$/)
  const found = page.getByRole('region', { name: 'Found classifieds' })
  await expect(found.getByRole('listitem')).toHaveCount(count)
  await expect(found).toBeFocused()
})

test('the document of an empty list, in which nothing counts yet, does not say that it counts', async ({
  request,
}) => {
  const document = await (await request.get(empty)).text()
  expect(document).toContain('No classifieds found')
  expect(document).not.toContain('Counting what wider searches find')
})

test('suggestions that fail leave the way back to all', async ({ page }) => {
  await page.goto('/classifieds')
  await pageHydrated(page)
  await page.route('**/api/classifieds/suggestions*', (route) => route.abort())
  await page.getByRole('searchbox').fill('zeppelin')
  await expect(page.getByText('Wider searches could not be counted.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the correction is a link', async ({ page }) => {
    await page.goto(misspelled)
    await page.getByRole('link', { name: 'Search for “peterbuilt” instead.' }).click()
    await expect(page).toHaveURL(/exact=1$/)
    await expect(page.getByText('No classifieds found')).toBeVisible()
  })
})
