import { mainMenu, watchRemoteRequests } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const isAdminCode = (address: string) => address.includes('/mfe-admin/')

/** Goes everywhere that the navigation leads, and then tries the admin portal. */
const wander = async (page: Page) => {
  await page.goto('/')
  for (const { path, label } of mainMenu) {
    await page.getByRole('banner').getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/admin-portal')
  await expect(page.getByText('Admin access required. Redirecting...')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading')).toHaveCount(0)
  await expect(page).toHaveURL('/')
}

test('a visitor never requests code of the admin portal', async ({ page }) => {
  const requests = watchRemoteRequests(page)
  await wander(page)
  expect(requests.length).toBeGreaterThan(0)
  expect(requests.filter(isAdminCode)).toEqual([])
})

test('a member who is no administrator never requests code of the admin portal', async ({
  page,
}) => {
  const requests = watchRemoteRequests(page)
  await signIn(page, accounts.driver)
  await wander(page)
  expect(requests.filter(isAdminCode)).toEqual([])
})

test('an administrator opens the portal from the account menu and sees the statistics', async ({
  page,
}) => {
  const requests = watchRemoteRequests(page)
  await signIn(page, accounts.admin)
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Dana' }).click()
  expect(requests.filter(isAdminCode)).toEqual([])
  await page.getByRole('menuitem', { name: 'Admin Portal' }).click()
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible()
  await expect(page.getByText('Total Users')).toBeVisible()
  expect(requests.filter(isAdminCode)).not.toEqual([])
})
