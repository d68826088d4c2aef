import { addMember, appoint, openMemberBrowser, type TestMember } from './support/members'
import { accounts, signIn } from './support/sign-in'
import { expectSoundDialog, expectSoundPage, watchComplaints } from './support/sound-page'
import { tabTo } from './support/tab-to'
import { type APIRequestContext, expect, type Page, test } from './support/test'

const itemCount = 40

const addService = async (request: APIRequestContext, author: TestMember, title: string) => {
  const response = await request.post('/api/services', {
    headers: author.headers,
    data: {
      ...{ title, description: `${title}: tires, day and night, all over the state.` },
      ...{ category: 'repair', price: '', priceType: 'quote', location: 'Elko, NV' },
      ...{ phone: '775-555-0142', email: '', website: '', specialties: '', serviceRadius: '' },
      ...{ is24Hour: true, dotNumber: '' },
    },
  })
  expect(response.status()).toBe(201)
  return ((await response.json()) as { id: string }).id
}
const report = async (request: APIRequestContext, reporter: TestMember, contentId: string) => {
  const response = await request.post('/api/reports', {
    headers: reporter.headers,
    data: { contentType: 'service', contentId, reason: 'Wrong information', description: '' },
  })
  expect(response.status()).toBe(201)
}
const title = (page: Page) => page.getByRole('article', { name: 'Selected item' }).locator('h3')

/** Handles the selected item with keys alone, in one of four ways. */
const handle = async (page: Page, index: number) => {
  if (index % 4 === 0) await page.keyboard.press('a')
  if (index % 4 === 1) await page.keyboard.press('r')
  if (index % 4 < 2) return
  await page.keyboard.press(index % 4 === 2 ? 'h' : 'w')
  const dialog = page.locator('dialog[open]')
  const submit = dialog.getByRole('button', { name: index % 4 === 2 ? 'Hide' : 'Warn' })
  await tabTo(page, submit)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a moderator handles a morning of 40 items with the keyboard alone', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await watchComplaints(page)
  const { context, member: moderator } = await openMemberBrowser(browser, 'Mona')
  const { request } = context
  const author = await addMember(request, 'Arlo')
  const reporter = await addMember(request, 'Rhea')
  const run = crypto.randomUUID().slice(0, 8)
  const ids: string[] = []
  for (let index = 0; index < itemCount; index += 1) {
    const id = await addService(request, author, `Morning ${run} shop ${index}`)
    await report(request, reporter, id)
    ids.push(id)
  }
  await appoint(request, moderator, 'directory')

  await signIn(page, moderator)
  await page.goto('/admin-portal')
  await expect(page.getByRole('heading', { name: 'Moderation Queue' })).toBeVisible()
  await tabTo(page, page.getByRole('listitem').getByRole('button').first())
  const handled: number[] = []
  await page.keyboard.press('j')
  // Other tests have items here as well: they are passed over.
  for (let presses = 0; handled.length < itemCount && presses < 200; presses += 1) {
    await expect(title(page)).toBeFocused()
    const text = (await title(page).textContent()) ?? ''
    const index = Number(/ shop (\d+)$/.exec(text)?.[1] ?? -1)
    if (!text.includes(run)) await page.keyboard.press('j')
    else {
      await handle(page, index)
      handled.push(index)
    }
    await expect(title(page)).not.toHaveText(text)
  }
  expect(handled.toSorted((left, right) => left - right)).toEqual(ids.map((_, index) => index))

  const visible = await Promise.all(ids.map((id) => request.get(`/api/services/${id}`)))
  const statuses = visible.map((response) => response.status())
  expect(statuses).toEqual(ids.map((_, index) => (index % 4 < 2 ? 200 : 404)))
  const told = await request.get('/api/notifications?limit=100', { headers: reporter.headers })
  const notices = (await told.json()) as { kind: string; count: number }[]
  const ofKind = (wanted: string) =>
    notices.filter(({ kind }) => kind === wanted).reduce((sum, { count }) => sum + count, 0)
  expect(ofKind('report_dismissed')).toBe(10)
  expect(ofKind('report_hidden')).toBe(20)
  expect(await page.evaluate(() => window.complaints)).toEqual([])
})

test('the queue is sound at both widths, in both themes, with an item and its forms', async ({
  page,
}) => {
  await watchComplaints(page)
  await signIn(page, accounts.admin)
  await page.goto('/admin-portal?section=queue&area=marketplace')
  const row = page.getByRole('listitem').getByRole('button', { name: /Kenworth T660/ })
  await expect(row).toBeVisible()
  await expectSoundPage(page)
  await row.click()
  await expect(title(page)).toBeFocused()
  await expect(page.getByText('Scam or fraud').first()).toBeVisible()
  await expectSoundPage(page)
  for (const name of ['Hide', 'Suspend Author', 'Add Note']) {
    await page.getByRole('button', { name }).click()
    await expectSoundDialog(page)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: /Peterbilt 579, one owner/ }).click()
  await expect(page.getByRole('heading', { name: 'Why it was held' })).toBeVisible()
  await expectSoundPage(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Back to the queue' }).click()
  await expect(row).toBeVisible()
})
