import { pageHydrated } from './support/page-hydrated'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'
import { unrendered } from './support/unrendered'

const offlineNotice = (page: Page) => page.getByText('You are offline. What you typed is kept.')
const cards = (page: Page) => page.getByRole('main').locator('a[href^="/classifieds/"]')

test('without a network a notice says so, nothing moves, and it goes by itself', async ({
  page,
  context,
}) => {
  await page.goto('/classifieds')
  await expect(cards(page).first()).toBeVisible()
  await pageHydrated(page)
  const before = await cards(page).first().boundingBox()
  await context.setOffline(true)
  await expect(offlineNotice(page)).toBeVisible()
  expect(await cards(page).first().boundingBox()).toEqual(before)
  await page.getByRole('main').getByLabel('Search').fill('reefer')
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(page.getByRole('main').getByLabel('Search')).toHaveValue('reefer')
  // On a phone the menu is code of its own, which is fetched when it is first wanted.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByText('The menu could not be opened.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
  await expect(offlineNotice(page)).toBeHidden()
  await expect(page.getByText('You are back online.')).toBeHidden()
})

test('a page opened without a network fails in its place, and comes by itself afterwards', async ({
  page,
  context,
}) => {
  await page.goto('/account-help')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await pageHydrated(page)
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Message Board' }).click()
  await expect(page.getByText('This page is not available right now')).toBeVisible()
  await expect.poll(() => page.title()).toBe('Page not available · Haulyard')
  await context.setOffline(false)
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: 'Message Board' }),
  ).toBeVisible()
})

test('a list that could not be read is read again when the API is back in reach', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await page.goto(unrendered('/classifieds'))
  await expect(page.getByText('No signal to Haulyard. What you typed is kept.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.unroute('**/api/**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page).first()).toBeVisible()
})

test('a member whose session could not be checked is known as soon as there is a network', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.route('**/api/**', (route) => route.abort('connectionfailed'))
  await page.goto(unrendered('/account-help'))
  await expect(
    page.getByRole('alert').getByText('We could not check who is signed in'),
  ).toBeVisible()
  await page.unroute('**/api/**')
  // Without a press: the shell checks again after 2 s.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ray' })).toBeVisible()
})
