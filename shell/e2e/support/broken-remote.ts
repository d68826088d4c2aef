import { expectAccessible } from './accessibility'
import { remotePages } from './remotes'
import { accounts } from './sign-in'
import { expect, type Page } from './test'

type RemotePage = (typeof remotePages)[number]

const fallbackText = /not available right now|has not arrived|arrived/

/** Within 8 s, said to everybody, under a heading, with a way on. */
export const expectFallback = async (page: Page) => {
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(fallbackText, { timeout: 8000 })
  await expect(alert.getByRole('heading')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible()
}

/** The same, and it breaks no rule of axe. */
const expectAccessibleFallback = async (page: Page) => {
  await expectFallback(page)
  await expectAccessible(page, 'light', 'the fallback', 'main')
}

let turns = 0

/** Header, menu, footer and the other remotes, one of them in turn, without a load of the page. */
export const expectRestWorks = async (page: Page, broken: RemotePage) => {
  const header = page.getByRole('banner')
  await expect(header).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const others = remotePages.filter(({ name }) => name !== broken.name)
  const { path, heading } = others[turns++ % others.length] as RemotePage
  await header.locator(`a[href="${path}"]`).first().click()
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible()
  await header.locator(`a[href="${broken.path}"]`).first().click()
}

/** The remote's own place, and nothing else, is lost; also for who goes away and comes back. */
export const expectContained = async (page: Page, broken: RemotePage) => {
  await expectAccessibleFallback(page)
  await expectRestWorks(page, broken)
  await expectFallback(page)
}

/** By keyboard: the button that goes takes the focus with it, unless the page keeps it. */
export const retry = async (page: Page) => {
  const button = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await button.press('Enter')
  await expect(page.locator('main:focus, main :focus')).toBeAttached()
}

export const expectSamePage = async (page: Page) =>
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)

/** The shell knows who is there, and asks for the remote. */
const frameStands = async (page: Page) => {
  await expect(
    page.getByRole('banner').getByRole('button', { name: accounts.admin.firstName }),
  ).toBeVisible()
}

export const openPageOf = async (page: Page, { path }: { readonly path: string }) => {
  // A file that hangs keeps the browser loading.
  await page.goto(path, { waitUntil: 'commit' })
  await frameStands(page)
}

/** The page is there once nothing stands in its way, without a load of the page. */
export const expectRecovery = async (page: Page, heading: string) => {
  await retry(page)
  await expect(
    page.getByRole('main').getByRole('heading', { level: 1, name: heading }),
  ).toBeVisible()
  await expect(page.locator('main:focus, main :focus')).toBeAttached()
  await expectSamePage(page)
}

/** What becomes of a file on its way. */
export type Mishap = 'missing' | 'hanging' | 'altered'

const flipByte = (text: string) =>
  text.replace(/[a-z](?=[^a-z]*$)/, (letter) => (letter === 'a' ? 'b' : 'a'))

/** Lets something happen to files on their way, until it is mended. @returns mends it */
export const spoil = async (page: Page, files: RegExp, mishap: Mishap) => {
  let isMended = false
  await page.route(files, async (route) => {
    if (isMended) return route.continue()
    if (mishap === 'hanging') return undefined
    if (mishap === 'missing') return route.fulfill({ status: 404, body: 'Not found' })
    const response = await route.fetch()
    return route.fulfill({ response, body: flipByte(await response.text()) })
  })
  return () => {
    isMended = true
  }
}
