import { dashboardSections, removeRemote } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

test('with every remote gone the shell starts, says who is signed in and what is missing', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Ray' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ray' })).toBeVisible()
  await expect(page.getByText('Active Listings')).toBeVisible()
  await expect(page.getByText('This part is not available right now.')).toHaveCount(
    dashboardSections.length,
  )
})

test('one remote that is gone costs the dashboard its own section only', async ({ page }) => {
  await signIn(page, accounts.driver)
  await removeRemote(page, 'mfe-content')
  await page.goto('/')
  await expect(page.getByText('This part is not available right now.')).toHaveCount(1)
  for (const name of ['Recent Classifieds', 'Popular Services', 'Active Discussions']) {
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name }).getByRole('link').nth(1)).toBeVisible()
  }
})
