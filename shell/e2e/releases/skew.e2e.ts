import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { alterBuild, buildEdited, manifestWith, release } from '../support/releases'
import { remotePages } from '../support/remotes'
import { countRenderers, readCopies } from '../support/shared-instances'
import { accounts, signIn } from '../support/sign-in'
import { expect, type Page, test } from '../support/test'

// What is live for everybody changes here: one after the other.
test.describe.configure({ mode: 'default' })

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })

/** By key: a list grows as its end comes near, and a footer under the pointer is gone. */
const followInFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name }).press('Enter')

/** As many as there are orders of four remotes; more with LOADS, in a run that has the time. */
const loads = Number(process.env.LOADS ?? 24)

/** What the shell says that it shares. */
const sharedModules = Object.keys(
  JSON.parse(readFileSync(new URL('../../dist/shell.json', import.meta.url), 'utf8')).shared,
).sort()

/** All orders of the items. */
const ordersOf = <T>(items: readonly T[]): T[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((first) =>
        ordersOf(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
      )

/** As somebody points at the links of the menu: each remote is fetched and run. */
const pointAt = (page: Page, paths: readonly string[]) =>
  page.evaluate((wanted) => {
    for (const path of wanted) {
      const link = document.querySelector(`header a[href="${path}"]`)
      link?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    }
  }, paths)

test(`${loads} loads of all remotes, in every order, hold one instance of every shared module`, async ({
  page,
}) => {
  test.setTimeout(60_000 + loads * 4000)
  await countRenderers(page)
  await signIn(page, accounts.admin)
  const orders = ordersOf(remotePages.map(({ path }) => path))
  for (let load = 0; load < loads; load += 1) {
    const paths = orders[load % orders.length] ?? []
    await page.goto('/login')
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Admin Portal' }),
    ).toBeAttached()
    await pointAt(page, paths)
    // Runs once more until the last remote has what it runs with.
    await expect(async () => {
      const copies = await readCopies(page)
      expect(Object.keys(copies).sort()).toEqual(sharedModules)
      for (const [request, users] of Object.entries(copies)) expect(users, request).toHaveLength(1)
      for (const request of ['react', 'styled-components', '@haulyard/shared-ui']) {
        expect(copies[request]?.[0], request).toHaveLength(remotePages.length)
      }
    }).toPass()
    expect(await page.evaluate(() => window.renderers)).toBe(1)
    expect(await page.locator('style[data-styled]').count()).toBeLessThanOrEqual(1)
  }
})

const shellScript = (page: Page) => page.locator('script[src^="/assets/main."]').getAttribute('src')

test('a new build of a remote shows after a reload, with the shell untouched', async ({
  page,
  context,
}) => {
  const openTab = await context.newPage()
  await openTab.clock.install()
  await openTab.goto('/news')
  await page.goto('/news')
  await expect(titleOf(page)).toHaveText('Industry News')
  const shellBefore = await shellScript(page)

  const dist = buildEdited('mfe-content', {
    file: 'src/features/news/pages/news-page.tsx',
    from: 'Industry News',
    to: 'Industry News, Second Edition',
  })
  release('mfe-content', '--dist', dist)
  try {
    await page.reload()
    await expect(titleOf(page)).toHaveText('Industry News, Second Edition')
    expect(await shellScript(page)).toBe(shellBefore)

    // A tab from before the release stays on its version, first-time files included, and says
    // that it moves with the next page.
    await openTab.clock.fastForward('01:01')
    await followInFooter(openTab, 'Account Help')
    await expect(titleOf(openTab)).toHaveText('Account Help')
    await expect(openTab.getByText('Haulyard was updated.')).toBeVisible()
    await openTab.getByRole('banner').getByRole('link', { name: 'News' }).click()
    await expect(titleOf(openTab)).toHaveText('Industry News, Second Edition')
  } finally {
    release('rollback', 'mfe-content')
  }
})

test('an open tab keeps its version through ten releases, without one file missing', async ({
  page,
}) => {
  const missing: string[] = []
  const versions = new Set<string>()
  page.on('response', (response) => {
    const [, version] = /\/remotes\/mfe-content\/([^/]+)\//.exec(response.url()) ?? []
    if (version) versions.add(version)
    if (response.status() === 404) missing.push(response.url())
  })
  await signIn(page, accounts.driver)
  await page.goto('/news')
  await expect(titleOf(page)).toHaveText('Industry News')
  for (let number = 1; number <= 10; number += 1) {
    const dist = alterBuild('mfe-content', { 'release.txt': `the ${number}th` })
    release('mfe-content', '--dist', dist)
  }
  // What the tab has not had yet, of the version that it was opened with.
  await followInFooter(page, 'Account Help')
  await expect(titleOf(page)).toHaveText('Account Help')
  await page.goto('about:blank')
  expect(missing).toEqual([])
  expect(versions.size).toBe(1)

  await page.goto('/news')
  await expect(titleOf(page)).toHaveText('Industry News')
  expect(versions.size).toBe(2)
})

test('where its version is gone, an open tab offers one reload, and what was typed stays', async ({
  page,
}) => {
  const newer = alterBuild('mfe-community', {
    'remote.json': manifestWith('mfe-community', { version: '0.1.1' }),
  })
  const [version = ''] = /0\.1\.1-\w+/.exec(release('mfe-community', '--dist', newer)) ?? []
  await signIn(page, accounts.driver)
  await page.goto('/message-board')
  await page.getByRole('main').getByRole('button', { name: 'Start Discussion' }).click()
  const title = () => page.getByRole('dialog', { name: 'Start a discussion' }).getByLabel('Title')
  await title().fill('Snow chains over Donner Pass')
  await page.keyboard.press('Escape')

  release('rollback', 'mfe-community')
  const data = process.env.E2E_DATA_DIR ?? ''
  rmSync(join(data, 'releases/remotes/mfe-community', version), { recursive: true })
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Community', exact: false })
    .first()
    .click()
  await expect(
    page.getByText(/A newer version of Haulyard is out.*What you typed is kept/),
  ).toBeVisible()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toHaveCount(1)
  await reload.click()
  await expect(titleOf(page)).toHaveText('Community Chat')

  await page.goto('/message-board')
  await page.getByRole('main').getByRole('button', { name: 'Start Discussion' }).click()
  await expect(title()).toHaveValue('Snow chains over Donner Pass')
})
