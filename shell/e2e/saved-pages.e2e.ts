import { readFile } from 'node:fs/promises'
import { pageHydrated } from './support/page-hydrated'
import { serveWithWorker } from './support/serve-with-worker'
import { accounts, signIn } from './support/sign-in'
import { type BrowserContext, expect, type Page, test } from './support/test'

test.use({ serviceWorkers: 'allow' })

const main = (page: Page) => page.getByRole('main')

/** A worker is registered when the page is idle: late, while other tests keep the machine busy. */
const patiently = { timeout: 60_000 }

const isControlled = () => navigator.serviceWorker.controller !== null

/** Opens a page, and waits until the worker has saved it. */
const openSaved = async (page: Page, path: string) => {
  await page.goto(path)
  await expect
    .poll(() =>
      page.evaluate(
        async () => (await caches.match('/offline-frame', { ignoreVary: true }))?.status,
      ),
    )
    .toBe(200)
  await expect.poll(() => page.evaluate(isControlled)).toBe(true)
}

const savedAnswers = (page: Page) =>
  page.evaluate(async () => {
    const saved = await (await caches.open('haulyard-pages')).keys()
    return saved.map(({ url }) => new URL(url).pathname)
  })

const goOffline = async (context: BrowserContext) => context.setOffline(true)

test('what a member has opened can be read again without a signal, and says how old it is', async ({
  page,
  context,
}) => {
  await signIn(page, accounts.driver)
  await openSaved(page, '/account-help')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Classifieds' }).click()
  const card = main(page).locator('a[href^="/classifieds/"]').first()
  await card.click()
  const heading = main(page).getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText('Classifieds')
  const title = await heading.innerText()
  const address = page.url()
  await banner.getByRole('link', { name: 'Message Board' }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Message Board' })).toBeVisible()
  await expect.poll(() => savedAnswers(page)).toContain('/api/forum/topics')

  await goOffline(context)
  // Never a document of its own: it was reached inside the page.
  await page.goto(address)
  await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(/^This page is as of .* You are offline\./)).toBeVisible()
  await expect(banner.getByRole('button', { name: accounts.driver.firstName })).toBeVisible()
  await banner.getByRole('link', { name: 'Classifieds' }).click()
  await expect(main(page).locator('a[href^="/classifieds/"]').first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are back online.')).toBeVisible()
})

test('nothing of a member stays on a device that is signed out', async ({ page, context }) => {
  await signIn(page, accounts.driver)
  await openSaved(page, '/social-feed')
  await page.reload()
  await expect.poll(() => savedAnswers(page)).toContain('/api/auth/user')
  await page.getByRole('banner').getByRole('button', { name: accounts.driver.firstName }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Join the Community' }),
  ).toBeVisible()
  expect(await savedAnswers(page)).not.toContain('/api/auth/user')
  await goOffline(context)
  await page.goto('/social-feed').catch(() => undefined)
  await expect(page.getByRole('button', { name: accounts.driver.firstName })).toHaveCount(0)
})

/** The worst that an earlier release could have left: everything from its cache, for ever. */
const oldWorker = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(caches.open('old-was-told')))
self.addEventListener('fetch', (event) => event.respondWith((async () => {
  const cache = await caches.open('old')
  const kept = await cache.match(event.request)
  if (kept) return kept
  const response = await fetch(event.request)
  if (event.request.method === 'GET') await cache.put(event.request, response.clone())
  return response
})()))`

test('a worker of an older release is replaced, and the switch removes this one', async ({
  page,
  baseURL,
}) => {
  const site = await serveWithWorker(baseURL ?? '', oldWorker)
  const cacheNames = () => page.evaluate(() => caches.keys())
  /** As an open page does by itself every ten minutes. */
  const update = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
  await page.goto(`${site.origin}/account-help`)
  await pageHydrated(page)
  await expect.poll(() => page.evaluate(isControlled), patiently).toBe(true)
  await expect.poll(cacheNames, patiently).toContain('old-was-told')
  await page.evaluate(() => caches.delete('old-was-told'))
  await page.reload()
  await pageHydrated(page)
  // The worst moment: what the page has loaded was sent to the worker that is replaced now.
  await expect.poll(cacheNames, patiently).toEqual(['old', 'old-was-told'])

  site.setWorker(null)
  await update()
  await expect.poll(cacheNames, patiently).toContain('haulyard-files')
  await expect.poll(cacheNames, patiently).not.toContain('old')
  await page.goto(`${site.origin}/news`)
  await expect(main(page).getByRole('heading', { level: 1, name: 'Industry News' })).toBeVisible()

  site.setWorker(await readFile('dist/worker/retired-worker.js', 'utf8'))
  await update()
  await expect.poll(cacheNames, patiently).toEqual([])
  const registrations = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(registrations, patiently).toBe(0)
  await page.reload()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Industry News' })).toBeVisible()
  await site.close()
})

test('a device keeps nothing when its user says so', async ({ page }) => {
  await signIn(page, accounts.driver)
  await openSaved(page, '/settings?tab=privacy')
  const section = page.getByRole('region', { name: 'Reading without a signal' })
  await page.reload()
  await expect(section.getByRole('status')).toHaveText(
    /^Haulyard uses (?!0 MB)[\d.]+ MB on this device\.$/,
  )
  await section.getByRole('switch', { name: 'Keep pages on this device' }).click()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  await page.getByRole('link', { name: 'News' }).first().click()
  await expect(page.getByRole('heading', { name: 'Industry News' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.goBack()
  await page.reload()
  await expect(section.getByRole('switch')).not.toBeChecked()
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
})

test('the site can be installed, with its icons and shortcuts', async ({ page }) => {
  await signIn(page, accounts.driver)
  await openSaved(page, '/')
  const devtools = await page.context().newCDPSession(page)
  const { errors, data, url } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { icons, shortcuts } = JSON.parse(data ?? '')
  for (const { src } of icons) {
    const icon = await page.request.get(new URL(src, url).href)
    expect(icon.headers()['content-type']).toBe('image/png')
  }
  for (const shortcut of shortcuts) {
    expect((await page.request.get(shortcut.url)).status()).toBe(200)
  }
})
