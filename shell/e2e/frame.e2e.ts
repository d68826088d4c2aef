import { pageHydrated } from './support/page-hydrated'
import { scrollPosition, scrollTo } from './support/scroll'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'
import { unrendered } from './support/unrendered'

const banner = (page: Page) => page.getByRole('banner')
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name })

const cards = (page: Page) => page.getByRole('main').locator('a[href^="/classifieds/"]')

/** Holds the responses of the API at `path` until the returned function is called. */
const holdResponses = async (page: Page, path: string) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return release
}

test.describe('a page that opens without a document load', () => {
  test('starts at its top, and its heading takes focus once it is there', async ({ page }) => {
    await page.goto('/classifieds')
    await expect(cards(page).first()).toBeVisible()
    await scrollTo(page, 500)
    await expect(banner(page)).toBeInViewport({ ratio: 1 })
    await banner(page).getByRole('link', { name: 'News' }).click()
    await expect(heading(page, 'Industry News')).toBeFocused()
    expect(await scrollPosition(page)).toBe(0)
    await expect.poll(() => page.title()).toBe('Industry News · Haulyard')
  })

  test('takes no focus when the document itself was loaded', async ({ page }) => {
    await page.goto('/news')
    await expect(heading(page, 'Industry News')).toBeVisible()
    await expect(page.locator(':focus')).toHaveCount(0)
  })

  test('is the same page after a filter: nothing moves', async ({ page }) => {
    await page.goto('/classifieds')
    const category = page.getByLabel('Category')
    await category.focus()
    await category.selectOption({ index: 1 })
    await expect(page).toHaveURL(/category=/)
    await expect(category).toBeFocused()
  })
})

test.describe('going back', () => {
  test('leads to where one was, also on a page that a remote renders', async ({ page }) => {
    await page.goto('/classifieds')
    await expect(cards(page).first()).toBeVisible()
    await scrollTo(page, 700)
    // Not Playwright's click: it scrolls the page before it presses a sticky link.
    await banner(page)
      .getByRole('link', { name: 'News' })
      .evaluate((link: HTMLElement) => link.click())
    await expect(heading(page, 'Industry News')).toBeFocused()
    await page.goBack()
    await expect(heading(page, 'Classifieds')).toBeAttached()
    await expect.poll(() => scrollPosition(page)).toBe(700)
    await expect(heading(page, 'Classifieds')).not.toBeFocused()
    await page.goForward()
    await expect(heading(page, 'Industry News')).toBeVisible()
    await expect.poll(() => scrollPosition(page)).toBe(0)
  })

  test('and reloading lead there when the content comes late', async ({ page }) => {
    await signIn(page, accounts.driver)
    await page.goto(unrendered('/classifieds'))
    await expect(cards(page).first()).toBeVisible()
    await scrollTo(page, 1100)
    const release = await holdResponses(page, '**/api/classifieds*')
    await page.reload()
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    release()
    await expect(cards(page).first()).toBeAttached()
    await expect.poll(() => scrollPosition(page)).toBe(1100)
  })

  test('does not scroll back a reader who scrolls meanwhile', async ({ page }) => {
    await signIn(page, accounts.driver)
    await page.goto(unrendered('/classifieds'))
    await expect(cards(page).first()).toBeVisible()
    await scrollTo(page, 1100)
    const release = await holdResponses(page, '**/api/classifieds*')
    await page.reload()
    await expect(page.locator('main [aria-busy=true]')).toBeVisible()
    await scrollTo(page, 40)
    release()
    await expect(cards(page).first()).toBeVisible()
    expect(await scrollPosition(page)).toBe(40)
  })
})

test('an address with an anchor leads to its place, though its page loads later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 })
  await page.goto('/esl-book#book-price-heading')
  await expect(page.locator('#book-price-heading')).toBeInViewport()
  expect(await scrollPosition(page)).toBeGreaterThan(0)
})

test('the skip link is the first stop of the Tab key and leads into the page', async ({ page }) => {
  await page.goto(unrendered('/classifieds'))
  await expect(heading(page, 'Classifieds')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  expect(new URL(page.url()).hash).toBe('')
})

test.describe('the side sheet of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  const openSheet = async (page: Page) => {
    await page.goto(unrendered('/classifieds'))
    await expect(cards(page).first()).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expect(sheet).toBeVisible()
    return sheet
  }

  test('keeps focus inside and the page behind it still', async ({ page }) => {
    const sheet = await openSheet(page)
    const stops = await sheet.locator('a, button, input:checked').count()
    for (let stop = 0; stop <= stops; stop += 1) {
      await page.keyboard.press('Tab')
      // Behind the last one comes the browser's own interface, as with every native dialog.
      await expect(page.locator('#root :focus')).toHaveCount(0)
    }
    await page.mouse.move(360, 600)
    await page.mouse.wheel(0, 600)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    expect(await scrollPosition(page)).toBe(0)
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  })

  test('closes on its backdrop and on the way back', async ({ page }) => {
    const sheet = await openSheet(page)
    await page.mouse.click(375, 600)
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await sheet.getByRole('link', { name: 'News' }).click()
    await expect(heading(page, 'Industry News')).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(sheet).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Classifieds')).toBeVisible()
    await expect(sheet).toBeHidden()
  })

  test('leads to the heading of the chosen page, not back to its button', async ({ page }) => {
    const sheet = await openSheet(page)
    await sheet.getByRole('link', { name: 'News' }).click()
    await expect(sheet).toBeHidden()
    await expect(heading(page, 'Industry News')).toBeFocused()
  })

  test('closes when the screen grows wide enough for the navigation', async ({ page }) => {
    const sheet = await openSheet(page)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(sheet).toBeHidden()
    await expect(banner(page).getByRole('navigation', { name: 'Main' })).toBeVisible()
  })
})

test('the header stays where it is while it is unknown who is asking, and says nothing yet', async ({
  page,
}) => {
  await signIn(page, accounts.driver)
  const release = await holdResponses(page, '**/api/auth/user')
  await page.goto(unrendered('/account-help'))
  await expect(page.getByRole('status', { name: 'Checking who is signed in' })).toBeVisible()
  await expect(banner(page).getByText(/Sign In|Join/)).toHaveCount(0)
  const before = await banner(page).boundingBox()
  release()
  await expect(banner(page).getByRole('button', { name: 'Ray' })).toBeVisible()
  expect(await banner(page).boundingBox()).toEqual(before)
})

test('a chosen theme is there from the first paint of the next load', async ({ page }) => {
  await page.goto('/account-help')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  const dark = await ground()
  expect(dark).not.toBe(light)
  // No script of the shell runs any more: only the document itself can know.
  await page.route('**/assets/*.js*', (route) => route.abort())
  await page.reload()
  expect(await ground()).toBe(dark)
})

test('where motion is reduced a chosen theme comes to every depth of the page at once', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/account-help')
  const text = page.getByRole('contentinfo').getByText('Community Guidelines')
  const [light, dark, later] = await text.evaluate(async (element) => {
    const colour = () => getComputedStyle(element).color
    const before = colour()
    document.documentElement.dataset.theme = 'dark'
    const at = colour()
    for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame)
    return [before, at, colour()]
  })
  expect(dark).not.toBe(light)
  expect(dark).toBe(later)
})

test('an error of the frame itself leaves a message with two ways out', async ({ page }) => {
  await page.goto('/account-help')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await pageHydrated(page)
  await page.evaluate(() => {
    // The main navigation calls it for every path during rendering.
    const { startsWith } = String.prototype
    String.prototype.startsWith = function (this: string, ...given) {
      if (given[0] === '/esl-book') throw new Error('The frame broke')
      return startsWith.apply(this, given)
    }
  })
  await banner(page).getByRole('link', { name: 'Classifieds' }).click()
  await expect(page.getByRole('heading', { name: 'Haulyard has stopped' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(heading(page, 'Everything for the road, in one yard')).toBeVisible()
})
