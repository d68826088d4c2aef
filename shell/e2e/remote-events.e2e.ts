import type { RemoteEvent } from '@haulyard/api-contract'
import { pageHydrated } from './support/page-hydrated'
import { openSection } from './support/portal'
import { removeRemote } from './support/remotes'
import { accounts, signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { type APIRequestContext, expect, type Page, test } from './support/test'

/** What the page reports from now on; each report is accepted. */
const watchReports = (page: Page): RemoteEvent[] => {
  const events: RemoteEvent[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/remote-events')) return
    expect(response.status()).toBe(204)
    events.push(...response.request().postDataJSON().events)
  })
  return events
}

/** How much a counter has come to for all versions of a remote: other tests count on it as well. */
const countOf = async (request: APIRequestContext, name: string, remote: string) => {
  const text = await (await request.get('/metrics')).text()
  const lines = text.matchAll(new RegExp(`^${name}\\{remote="${remote}",.*\\} (\\d+)$`, 'gm'))
  return Array.from(lines, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0)
}

test('a remote that is shown is counted as loaded once the page is idle, rendered on the server or not', async ({
  page,
  request,
}) => {
  const events = watchReports(page)
  const name = 'haulyard_remote_loads_total'
  const before = await countOf(request, name, 'mfe-content')
  await page.goto('/news')
  await pageHydrated(page)
  await expect.poll(() => events).toHaveLength(1)
  expect(events[0]).toMatchObject({ kind: 'load', remote: 'mfe-content', route: '/news' })
  expect(events[0]).toMatchObject({ slot: null, isFirstToday: true })
  expect(await countOf(request, name, 'mfe-content')).toBeGreaterThan(before)
})

test('a remote that is away is counted as failed, on its page and in its slot', async ({
  page,
  request,
}) => {
  await signIn(page, accounts.driver)
  const events = watchReports(page)
  const name = 'haulyard_remote_failures_total'
  const before = await countOf(request, name, 'mfe-content')
  await removeRemote(page, 'mfe-content')
  await page.goto('/news/what-somebody-reads?search=secret')
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
  const latestNews = page.getByRole('region', { name: 'Latest News' })
  await expect(latestNews.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.poll(() => events.filter(({ kind }) => kind === 'failure')).toHaveLength(2)
  const [onPage, inSlot] = events.filter(({ kind }) => kind === 'failure')
  expect(onPage).toMatchObject({ remote: 'mfe-content', route: '/news', slot: null })
  expect(inSlot).toMatchObject({ route: '/', slot: 'dashboard.latest-news' })
  expect(JSON.stringify(events)).not.toMatch(/somebody|secret/)
  expect(await countOf(request, name, 'mfe-content')).toBeGreaterThan(before + 1)
})

test('an error that a remote throws after rendering is counted as its error', async ({ page }) => {
  const events = watchReports(page)
  await page.goto('/news')
  await pageHydrated(page)
  await expect.poll(() => events).toHaveLength(1)
  const file = `/remotes/mfe-content/${events[0]?.version}/news.js`
  // As if in a file of the release: its own are checked, and cannot be changed.
  await page.evaluate(
    `setTimeout(() => { throw new Error('late') })\n//# sourceURL=${new URL(file, page.url())}`,
  )
  await expect.poll(() => events).toHaveLength(2)
  expect(events[1]).toMatchObject({
    kind: 'error',
    remote: 'mfe-content',
    route: '/news',
    reason: 'Error: late',
  })
})

test('administrators see in the portal what is live, and how it does', async ({ page }) => {
  const events = watchReports(page)
  await page.goto('/news')
  await pageHydrated(page)
  await expect.poll(() => events).toHaveLength(1)
  await watchComplaints(page)
  await openSection(page, 'releases')
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'mfe-content' }) })
  const live = card.getByRole('listitem').filter({ hasText: /^0\.1\.0\S* Live/ })
  await expect(live.getByRole('definition').nth(2)).toHaveText(/^[1-9]/)
  await card.getByText('Release History').click()
  await expect(card.getByText(/^Released 0\.1\.0\S* by /).first()).toBeVisible()
  await expectSoundPage(page)
})
