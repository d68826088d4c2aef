import { layoutShift, watchLayoutShift } from './support/layout-shift'
import { dashboardSections, removeRemote } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expect, type Route, test } from './support/test'

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

test('a file that does not arrive is asked for at most twice more, any other failure is final', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  const asked: { address: string; at: number }[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/remotes\/mfe-content\//.test(pathname))
      asked.push({ address: pathname.replace(/.*\//, '') + search, at: Date.now() })
  })
  const entry = 'remoteEntry\\.js'
  const chunk = 'remote\\.[^/]+\\.js'
  const open = async (file: string, respond: (route: Route) => Promise<void>) => {
    await page.route(new RegExp(`/remotes/mfe-content/[^/]+/${file}`), respond)
    asked.splice(0)
    await page.goto('/account-help', { waitUntil: 'commit' })
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toBeVisible({ timeout: 8000 })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    return asked.filter(({ address }) => new RegExp(`^${file}`).test(address))
  }
  const answering = (status: number) => (route: Route) => route.fulfill({ status, body: '' })
  for (const file of [entry, chunk]) {
    for (const lost of [(route: Route) => route.abort(), answering(503)]) {
      const requests = await open(file, lost)
      const attempts = requests.map(({ address }) => address.split('?')[1])
      expect(attempts).toEqual([undefined, 'attempt=2', 'attempt=3'])
      const [first = 0, second = 0, third = 0] = requests.map(({ at }) => at)
      expect(second - first).toBeGreaterThanOrEqual(300)
      expect(third - second).toBeGreaterThanOrEqual(900)
    }
    for (const final of [answering(404), answering(200)]) {
      expect(await open(file, final)).toHaveLength(1)
    }
  }
})

test('one remote that is gone costs the dashboard its own section only', async ({ page }) => {
  await signIn(page, accounts.driver)
  await removeRemote(page, 'mfe-content')
  await watchLayoutShift(page)
  await page.goto('/')
  await expect(page.getByText('This part is not available right now.')).toHaveCount(1)
  expect(await layoutShift(page)).toBeLessThan(0.1)
  for (const name of ['Recent Classifieds', 'Popular Services', 'Active Discussions']) {
    await page.getByRole('region', { name }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('region', { name }).getByRole('link').nth(1)).toBeVisible()
  }
})
