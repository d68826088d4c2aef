import { remotePages, removeRemote } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, test } from './support/test'

for (const broken of remotePages) {
  test(`without the files of ${broken.name} the rest works, and Retry brings it back`, async ({
    page,
  }) => {
    await signIn(page, accounts.admin)
    const restore = await removeRemote(page, broken.name)
    await page.goto(broken.path)
    const main = page.getByRole('main')
    await expect(main.getByText('This page is not available right now')).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()

    const header = page.getByRole('banner')
    for (const other of remotePages.filter(({ name }) => name !== broken.name)) {
      await header.locator(`a[href="${other.path}"]`).click()
      await expect(main.getByRole('heading', { level: 1, name: other.heading })).toBeVisible()
    }

    await header.locator(`a[href="${broken.path}"]`).click()
    const retry = main.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    await restore()
    await retry.click()
    await expect(main.getByRole('heading', { level: 1, name: broken.heading })).toBeVisible()
  })
}

test('a remote whose entry hangs is given up within 8 s', async ({ page }) => {
  await page.route('**/remotes/mfe-content/**', () => new Promise(() => undefined))
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'News' }).click()
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible({
    timeout: 8000,
  })
})

test('an entry whose bytes are not those of the registry is not run', async ({ page }) => {
  await page.route('**/remotes/mfe-content/*/remoteEntry.js*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};window.wasRun = true` })
  })
  await page.goto('/news')
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
})

test('with every remote gone the shell starts, says who is signed in and what is missing', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  await page.route('**/remotes/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Welcome back, Ray' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Ray' })).toBeVisible()
  await expect(page.getByText('Active Listings')).toBeVisible()
  await expect(page.getByText('This part is not available right now.')).toHaveCount(4)
})

test('one remote that is gone costs the dashboard its own section only', async ({ page }) => {
  await signIn(page, accounts.driver)
  await removeRemote(page, 'mfe-content')
  await page.goto('/')
  await expect(page.getByText('This part is not available right now.')).toHaveCount(1)
  for (const name of ['Recent Classifieds', 'Popular Services', 'Active Discussions']) {
    await expect(page.getByRole('region', { name }).getByRole('link').nth(1)).toBeVisible()
  }
})
