import { rmSync } from 'node:fs'
import { startOwnSite } from '../support/own-site'
import { releaseTo } from '../support/releases'
import { alterShell, ownShell } from '../support/shell-builds'
import { accounts, signIn } from '../support/sign-in'
import { expect, type Page, test } from '../support/test'

const before = 'What you can find'
const after = 'What is to be found'

/** Opens the home page: the code of the search page is not loaded there. */
const openTab = async (page: Page, origin: string) => {
  await page.goto(origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const headingOf = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { name, exact: true })

const searchInTab = async (page: Page, heading: string) => {
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  await expect(headingOf(page, heading)).toBeVisible()
}

const expectDocument = async (page: Page, origin: string, heading: string) => {
  await page.goto(`${origin}/search`)
  await expect(headingOf(page, heading)).toBeVisible()
}

test('a shell is released and rolled back in a running site, and open tabs keep theirs', async ({
  browser,
  page,
  context,
}) => {
  const site = await startOwnSite()
  const altered = alterShell(before, after)
  const release = (...args: string[]) =>
    releaseTo({ DATA_DIR: site.dataDir, SITE_ORIGIN: site.origin }, ...args)
  const missing: string[] = []
  context.on('response', (response) => {
    if (response.status() >= 400 && response.url().includes('/assets/'))
      missing.push(response.url())
  })
  try {
    release('shell', '--dist', ownShell)
    const first = await context.newPage()
    await openTab(first, site.origin)

    await test.step('new pages have the released shell', async () => {
      release('shell', '--dist', altered)
      await expectDocument(page, site.origin, after)
    })
    await test.step('a tab from before goes on with its own chunks', () =>
      searchInTab(first, before))

    const second = await context.newPage()
    await openTab(second, site.origin)
    await test.step('a rollback brings the earlier one back', async () => {
      release('rollback', 'shell')
      await expectDocument(page, site.origin, before)
    })
    await test.step('and a tab of the other one finds its chunks in the storage', () =>
      searchInTab(second, after))
    await test.step('the portal has the figures of both', async () => {
      await second.close()
      const admin = await browser.newContext({ baseURL: site.origin })
      await signIn(await admin.newPage(), accounts.admin)
      const readLoads = async () => {
        const statistics = await (await admin.request.get('/api/admin/remote-statistics')).json()
        return statistics.filter(({ remote }: { remote: string }) => remote === 'shell').length
      }
      await expect.poll(readLoads).toBe(2)
    })
    expect(missing).toEqual([])
  } finally {
    rmSync(altered, { recursive: true })
    await site.close()
  }
})
