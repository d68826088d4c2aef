import { startDevInside } from './support/dev-inside.mjs'
import { copyEdited } from './support/releases'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { expect, type Locator, test } from './support/test'

const upperEdge = async (part: Locator) => (await part.boundingBox())?.y ?? 0

const lowerEdge = async (part: Locator) => {
  const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 }
  return y + height
}

test('a developer sees one local remote inside the running shell, and ends it with one press', async ({
  page,
  baseURL,
}) => {
  const copy = copyEdited(
    'mfe-content',
    {
      file: 'src/features/news/pages/news-page.tsx',
      from: 'Industry News',
      to: 'Industry News, At My Desk',
    },
    'inside',
  )
  const server = await startDevInside(copy, baseURL ?? '')
  const main = page.getByRole('main')
  const badge = page.getByRole('complementary', { name: 'Local build' })
  try {
    await watchComplaints(page)
    await page.goto(server.link)
    await expect(page).toHaveURL('/news')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Industry News, At My Desk')
    await expect(badge).toContainText(/^mfe-content is your local build, port \d+/)
    await expectSoundPage(page)

    // Every other remote is the one that is live.
    const released = page.waitForRequest('**/remotes/mfe-marketplace/**/remoteEntry.js')
    await page.getByRole('banner').getByRole('link', { name: 'Classifieds' }).click()
    await released
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Classifieds')
    // A drawn document holds what it was drawn with; the local build's is not drawn ahead.
    const document = await (await page.request.get('/news')).text()
    expect(document.includes('id="answers"')).toBe(false)

    // At the end of a page nothing is under the badge, on a phone as little.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/account-help')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(badge).toBeVisible()
    await page.keyboard.press('End')
    const endOfPage = page.getByRole('contentinfo')
    const overlap = async () => (await lowerEdge(endOfPage)) - (await upperEdge(badge))
    await expect.poll(overlap).toBeLessThan(1)
    await page.setViewportSize({ width: 1280, height: 800 })
  } finally {
    await server.stop()
  }

  await page.goto('/news')
  await expect(main.getByRole('alert')).toContainText('This page is not available right now')
  await expect(badge).toContainText('where nothing answers')
  await tabTo(page, badge.getByRole('button', { name: 'Reset' }))
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Industry News')
  await expect(page).toHaveURL('/news')
  await expect(badge).toBeHidden()
})
