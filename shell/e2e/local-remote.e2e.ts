import { startDevInside } from './support/dev-inside.mjs'
import { copyEdited } from './support/releases'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { expect, type Locator, type Page, test } from './support/test'

// One development server for all of them; the last one stops it.
test.describe.configure({ mode: 'serial' })

let server: Awaited<ReturnType<typeof startDevInside>>

test.beforeAll(async ({ baseURL }) => {
  const edit = {
    file: 'src/features/news/pages/news-page.tsx',
    from: 'Industry News',
    to: 'Industry News, At My Desk',
  }
  server = await startDevInside(copyEdited('mfe-content', edit, 'inside'), baseURL ?? '')
})
test.afterAll(() => server.stop())

const titleOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 })
const badgeOf = (page: Page) => page.getByRole('complementary', { name: 'Local build' })

const upperEdge = async (part: Locator) => (await part.boundingBox())?.y ?? 0

const lowerEdge = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

test('a developer sees one local remote inside the running shell, beside the live ones', async ({
  page,
}) => {
  await page.goto(server.link)
  await expect(page).toHaveURL('/news')
  await expect(titleOf(page)).toHaveText('Industry News, At My Desk')
  await expect(badgeOf(page)).toContainText(/^mfe-content is your local build, port \d+/)
  // A rendered document contains its page data; pages of the local build are not rendered.
  const document = await (await page.request.get('/news')).text()
  expect(document.includes('id="page-data"')).toBe(false)

  const released = page.waitForRequest('**/remotes/mfe-marketplace/**/remoteEntry.js')
  await page.getByRole('banner').getByRole('link', { name: 'Classifieds' }).click()
  await released
  await expect(titleOf(page)).toHaveText('Classifieds')
})

test('the badge is sound, and nothing is under it at the end of a page', async ({ page }) => {
  await watchComplaints(page)
  await page.goto(server.link)
  await expect(badgeOf(page)).toBeVisible()
  await page.goto('/account-help')
  await expect(badgeOf(page)).toBeVisible()
  await expectSoundPage(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.keyboard.press('End')
  const endOfPage = page.getByRole('contentinfo')
  const overlap = async () => (await lowerEdge(endOfPage)) - (await upperEdge(badgeOf(page)))
  await expect.poll(overlap).toBeLessThan(1)
})

test('with its server gone the place says so, and one press brings the release', async ({
  page,
}) => {
  await page.goto(server.link)
  await expect(badgeOf(page)).toBeVisible()
  await server.stop()
  await page.reload()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('This page is not available right now')
  await expect(badgeOf(page)).toContainText('where nothing answers')
  await tabTo(page, badgeOf(page).getByRole('button', { name: 'Reset' }))
  await page.keyboard.press('Enter')
  await expect(titleOf(page)).toHaveText('Industry News')
  await expect(page).toHaveURL('/news')
  await expect(badgeOf(page)).toBeHidden()
})
