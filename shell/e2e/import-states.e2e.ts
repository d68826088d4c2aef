import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { logIn } from './support/members'
import { startOwnSite } from './support/own-site'
import { openSection } from './support/portal'
import { accounts } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { test as base, expect, type Page } from './support/test'

const feed = `<rss version="2.0"><channel><title>Road Daily</title><item>
  <title>Diesel falls</title><link>https://road.example/1</link></item></channel></rss>`

/** Feeds in every state. The silent one responds when the test lets it. */
const startFeeds = async () => {
  const waiting: (() => void)[] = []
  const listener: RequestListener = ({ url }, response) => {
    if (url === '/Road-Daily') response.end(feed)
    else if (url === '/Cab-Talk') response.writeHead(500).end()
    else if (url === '/Many-Roads') response.writeHead(410).end()
    else waiting.push(() => response.end('<html></html>'))
  }
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const toSource = (name: string) => {
    const url = `http://127.0.0.1:${port}/${name.replace(' ', '-')}`
    return { name, url }
  }
  return {
    settings: {
      NEWS_FEEDS: JSON.stringify(['Road Daily', 'Cab Talk', 'Many Roads', 'Dock'].map(toSource)),
      LISTING_SOURCES: '[]',
      OUTBOUND_ALLOW: `127.0.0.1:${port}`,
    },
    respond: () => {
      for (const end of waiting.splice(0)) end()
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
type Feeds = Awaited<ReturnType<typeof startFeeds>>

const test = base.extend<object, { feeds: Feeds; ownSite: string }>({
  feeds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures.
    async ({}, use) => {
      const feeds = await startFeeds()
      await use(feeds)
      feeds.close()
    },
    { scope: 'worker' },
  ],
  ownSite: [
    async ({ feeds }, use) => {
      const site = await startOwnSite(feeds.settings)
      await use(site.origin)
      await site.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ ownSite }, use) => use(ownSite),
})

// Each continues with what the one before has left.
test.describe.configure({ mode: 'serial' })

const main = (page: Page) => page.getByRole('main')
const run = (page: Page) =>
  main(page).getByRole('region', { name: 'Runs' }).getByRole('listitem').first()

const sourceRow = (page: Page, name: string) =>
  main(page)
    .getByRole('region', { name: 'Sources' })
    .getByRole('listitem')
    .filter({ hasText: name })

const openImports = async (page: Page) => {
  await watchComplaints(page)
  await openSection(page, 'imports')
}

test('sources that were never read, and no run', async ({ page }) => {
  await openImports(page)
  await expect(sourceRow(page, 'Road Daily').getByText('Not read yet')).toBeVisible()
  await expect(main(page).getByText('There was no import in the last 30 days.')).toBeVisible()
  await expectSoundPage(page)
})

test('a run in progress says how far it is', async ({ page }) => {
  const { headers } = await logIn(page.request, accounts.admin)
  const started = await page.request.post('/api/admin/rss/refresh', { headers })
  expect(started.status()).toBe(202)
  await openImports(page)
  await expect(run(page).getByText('Running')).toBeVisible()
  await expect(run(page).getByText('0 of 4 sources read.')).toBeVisible()
  await expectSoundPage(page)
})

test('a finished run says which sources failed and why, and so do the sources', async ({
  page,
  feeds,
}) => {
  await openImports(page)
  feeds.respond()
  await expect(run(page).getByText('Finished')).toBeVisible()
  await expect(run(page).getByText('3 sources failed')).toBeVisible()
  await run(page).getByText('What each source brought').press('Enter')
  await expect(run(page).getByRole('listitem')).toHaveCount(4)
  await expect(sourceRow(page, 'Road Daily').getByText('Read', { exact: true })).toBeVisible()
  await expect(sourceRow(page, 'Cab Talk').getByText('Failing')).toBeVisible()
  await expect(sourceRow(page, 'Many Roads').getByText('Gone', { exact: true })).toBeVisible()
  await expectSoundPage(page)
})

test('without a source the list says how to add one', async ({ page }) => {
  const { headers } = await logIn(page.request, accounts.admin)
  const sources = await page.request.get('/api/admin/import-sources', { headers })
  for (const { id } of (await sources.json()) as { id: string }[]) {
    await page.request.delete(`/api/admin/import-sources/${id}`, { headers })
  }
  await openImports(page)
  await expect(main(page).getByText(/^There is no source\./)).toBeVisible()
  await expectSoundPage(page)
})
