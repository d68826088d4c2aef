import { stopClock } from './support/clock'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('a visitor searches from the header, opens what was found, and comes back to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toBeFocused()
  await box.fill('reefer')
  await expect(page).toHaveURL('/search?q=reefer')
  const services = page.getByRole('region', { name: 'Services' })
  await expect(services.getByRole('article')).toHaveCount(5)
  await expect(services.locator('mark').first()).toHaveText(/^reefer$/i)

  const found = services.getByRole('article').nth(3)
  await found.scrollIntoViewIfNeeded()
  const position = await page.evaluate(() => window.scrollY)
  expect(position).toBeGreaterThan(300)
  await found.getByRole('link').click()
  await expect(page).toHaveURL(/\/services\/\w+$/)
  await page.goBack()
  await expect(box).toHaveValue('reefer')
  await expect(services.getByRole('article')).toHaveCount(5)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(position)
})

test('typing asks once, after a rest', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/api/search') asked.push(search)
  })
  const clock = await stopClock(page)
  await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Search' })
  for (const letter of 'kenworth') {
    await box.press(letter)
    await clock.runFor(250)
  }
  await expect(box).toHaveValue('kenworth')
  expect(asked).toEqual([])
  await clock.resume()
  await expect(page.getByRole('status').filter({ hasText: 'for “kenworth”' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Classifieds' })).toBeVisible()
  expect(asked).toEqual(['?q=kenworth'])
})

test('one kind of result goes on page by page', async ({ page }) => {
  await page.goto('/search?q=truck')
  await page.getByRole('link', { name: 'View All Classifieds' }).click()
  await expect(page).toHaveURL('/search?q=truck&in=classifieds')
  const results = page.getByRole('main').getByRole('article')
  await expect(results).toHaveCount(24)
  await results.last().scrollIntoViewIfNeeded()
  await expect.poll(() => results.count()).toBeGreaterThan(24)
  await page.getByRole('link', { name: 'Everything' }).click()
  await expect(page).toHaveURL('/search?q=truck')
})

test('a member finds another member by name', async ({ page }) => {
  await signIn(page, accounts.driver)
  await page.goto(`/search?q=${accounts.admin.firstName}`)
  const members = page.getByRole('region', { name: 'Members' })
  await expect(
    members.getByRole('link', { name: accounts.admin.firstName }).first(),
  ).toHaveAttribute('href', /^\/members\/\w+$/)
})

test('without a signal the text stays, and results come once it is back', async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('searchbox', { name: 'Search' })
  await expect(box).toBeVisible()
  await page.context().setOffline(true)
  await box.fill('towing')
  await expect(page.getByText('The search did not get through')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(box).toHaveValue('towing')
  await page.context().setOffline(false)
  await expect(page.getByRole('region', { name: 'Services' })).toBeVisible()
})
