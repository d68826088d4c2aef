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
