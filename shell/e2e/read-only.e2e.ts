import { addMember, connect, logIn } from './support/members'
import { startOwnSite } from './support/own-site'
import { pageHydrated } from './support/page-hydrated'
import { accounts, signIn } from './support/sign-in'
import { expectSoundPage, watchComplaints } from './support/sound-page'
import { type Browser, expect, type Page, test } from './support/test'

let site: Awaited<ReturnType<typeof startOwnSite>>

// One after the other: the mode is one of the whole site.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startOwnSite()
})
test.afterAll(() => site.close())

const notice = 'We move the database. You can read everything.'
const rejected = `${notice} Please try again later.`

const openContext = (browser: Browser) => browser.newContext({ baseURL: site.origin })

const openPage = async (browser: Browser) => {
  const page = await (await openContext(browser)).newPage()
  await watchComplaints(page)
  return page
}

/** Switches the mode as the portal does, in a browser of the administrator. */
const setReadOnly = async (page: Page, isOn: boolean) => {
  const own = await openContext(page.context().browser() as Browser)
  const { headers } = await logIn(own.request, accounts.admin)
  const response = await own.request.put('/api/admin/read-only', {
    headers,
    data: isOn ? { isOn, notice } : { isOn },
  })
  expect(response.status()).toBe(200)
  await own.close()
}

const noticeOf = (page: Page) => page.locator('[data-page-notice]').getByText(notice)

test('what was typed survives the read-only mode, and is shared after it', async ({ browser }) => {
  const page = await openPage(browser)
  await signIn(page, accounts.driver)
  await page.goto('/social-feed')
  const composer = page.getByRole('form', { name: 'New post' })
  const share = composer.getByRole('button', { name: 'Share Post' })
  const text = 'Black ice west of Elko'
  await composer.getByRole('textbox').fill(text)
  await setReadOnly(page, true)
  await share.click()
  await expect(composer.getByRole('alert')).toHaveText(rejected)
  await expect(noticeOf(page)).toBeVisible()
  await expect(composer.getByRole('textbox')).toHaveValue(text)

  await page.reload()
  await expect(composer.getByRole('textbox')).toHaveValue(text)
  await expect(noticeOf(page)).toBeVisible()
  await expectSoundPage(page)
  await setReadOnly(page, false)
  await share.click()
  await expect(composer.getByRole('textbox')).toHaveValue('')
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await expect(noticeOf(page)).toBeHidden()
})

test('messages wait while the site is read-only, and are delivered once and in order after it', async ({
  browser,
}) => {
  const page = await openPage(browser)
  const [ada, bo] = [await addMember(page.request, 'Ada'), await addMember(page.request, 'Bo')]
  await connect(page.request, ada, bo)
  await signIn(page, ada)
  await page.goto(`/social-feed?chat=${bo.id}`)
  const input = page.getByRole('textbox', { name: /^Message to/ })
  await expect(input).toBeVisible()
  await setReadOnly(page, true)
  const texts = ['Where are you?', 'I am at the scales.']
  for (const text of texts) {
    await input.fill(text)
    await input.press('Enter')
  }
  const log = page.getByRole('log')
  await expect(log.getByText('The site is read-only. Sent as soon as that ends.')).toBeVisible()
  await page.reload()
  await expect(log.getByText('I am at the scales.')).toBeVisible()
  await setReadOnly(page, false)
  const readStored = async () => {
    const response = await page.request.get(`/api/messages?otherUserId=${bo.id}`, {
      headers: ada.headers,
    })
    const messages = (await response.json()) as { content: string }[]
    return messages.map(({ content }) => content)
  }
  await expect.poll(readStored, { timeout: 60_000 }).toEqual(texts)
  await expect(log.getByText(/read-only/)).toBeHidden()
})

test('an administrator begins and ends the mode in the portal', async ({ browser }) => {
  const page = await openPage(browser)
  await signIn(page, accounts.admin)
  await page.goto('/admin-portal?section=site')
  const main = page.getByRole('main')
  await expect(main.getByText('Members can write.')).toBeVisible()
  await expectSoundPage(page)
  await main.getByLabel('Notice').fill(notice)
  await main.getByLabel('Expected End').fill('2030-01-02T15:04')
  await main.getByRole('button', { name: 'Begin Read-only Mode' }).click()
  await expect(main.getByText('The site is read-only')).toBeVisible()
  await page.reload()
  await expect(main.getByLabel('Notice')).toHaveValue(notice)
  await expect(noticeOf(page)).toContainText('We expect it to end at about Jan 2, 2030, 3:04 PM.')
  await expectSoundPage(page)
  const visitor = await openPage(browser)
  await visitor.goto('/classifieds')
  await pageHydrated(visitor)
  await expect(noticeOf(visitor)).toBeVisible()
  await expectSoundPage(visitor)
  await main.getByRole('button', { name: 'End Read-only Mode' }).click()
  await expect(main.getByText('Members can write.')).toBeVisible()
  await expect(noticeOf(visitor)).toBeHidden()
})
