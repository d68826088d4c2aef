import { pageHydrated } from './support/page-hydrated'
import { expect, test } from './support/test'

test('a visitor finds what is near a town, nearest first, and a reload keeps it', async ({
  page,
}) => {
  await page.goto('/classifieds')
  await page.getByRole('button', { name: 'More Filters' }).click()
  const near = page.getByRole('combobox', { name: 'Near' })
  await near.fill('Des Moi')
  await expect(page.getByRole('option', { name: 'Des Moines, IA' })).toBeVisible()
  await near.press('Enter')
  await expect(near).toHaveValue('Des Moines, IA')
  await page.getByLabel('Within').selectOption('250')
  await page.getByLabel('Sort By').selectOption('nearest')
  await expect(page).toHaveURL(/near=Des\+Moines%2C\+IA.*within=250/)
  await expect(page).toHaveURL(/sort=nearest/)

  const cards = page.getByRole('main').getByRole('listitem')
  const away = cards.getByText(/mile(s)? away$/)
  await expect(cards.first()).toContainText('Des Moines, IA')
  await expect(cards.first()).toContainText('Less than 1 mile away')
  await expect.poll(async () => (await away.count()) === (await cards.count())).toBe(true)
  const first = await cards.first().getByRole('heading').innerText()
  await page.reload()
  await expect(cards.first()).toContainText(first)
  await expect(page.getByRole('combobox', { name: 'Near' })).toHaveValue('Des Moines, IA')

  await cards.first().getByRole('link', { name: first }).click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await expect(page.getByText('Less than 1 mile away')).toBeVisible()
})

test('the position of a reader, once allowed, is the town next to it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 41.58761, longitude: -93.62412 })
  const asked = page.waitForRequest(/api\/places\?at=/)
  await page.goto('/classifieds?near=Amarillo%2C+TX')
  await pageHydrated(page)
  await page.getByRole('button', { name: 'Use My Position' }).click()
  expect(decodeURIComponent((await asked).url())).toMatch(/at=41\.6,-93\.6$/)
  await expect(page).toHaveURL(/near=Des\+Moines%2C\+IA/)
})
