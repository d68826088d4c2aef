import { expectAccessible, schemes } from './support/accessibility'
import { type MemberBrowser, openMemberBrowser } from './support/members'
import { pageHydrated } from './support/page-hydrated'
import { type Browser, expect, type Page, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const postOf = (page: Page, text: string) =>
  mainOf(page).getByRole('article').filter({ hasText: text })
const divider = (page: Page) => mainOf(page).getByText('New since your last visit')
const jump = (page: Page) => mainOf(page).getByRole('link', { name: 'Jump to the First New Reply' })
const reported = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && response.url().endsWith('/read'),
  )

const openBoth = (browser: Browser) =>
  Promise.all([openMemberBrowser(browser, 'Ann'), openMemberBrowser(browser, 'Bob')])
const closeBoth = (both: readonly MemberBrowser[]) =>
  Promise.all(both.map(({ context }) => context.close()))

const reply = async ({ context, member }: MemberBrowser, topicId: string, content: string) => {
  const data = { topicId, content }
  const response = await context.request.post('/api/forum/posts', {
    ...{ headers: member.headers, data },
  })
  return ((await response.json()) as { id: string }).id
}

const start = async ({ context, member }: MemberBrowser, title: string) => {
  const data = { title, category: 'routes', content: 'Chains are required from Colfax on.' }
  const { headers } = member
  const response = await context.request.post('/api/forum/topics', { headers, data })
  return ((await response.json()) as { id: string }).id
}

/** Opens a topic until its last post was seen. */
const visit = async (page: Page, path: string) => {
  const done = reported(page)
  await page.goto(path)
  await pageHydrated(page)
  await mainOf(page).getByRole('article').last().scrollIntoViewIfNeeded()
  expect((await done).status()).toBe(204)
}

for (const width of [390, 1280]) {
  for (const colorScheme of schemes) {
    test(`the board and the topic show what is new, at ${width} px, ${colorScheme}`, async ({
      browser,
    }) => {
      const [ann, bob] = await openBoth(browser)
      const title = `Donner Pass ${crypto.randomUUID()}`
      const topicId = await start(bob, title)
      await reply(bob, topicId, 'Report 1')
      const page = await ann.context.newPage()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await visit(page, `/forum/${topicId}`)
      await expect(divider(page)).toBeHidden()
      await reply(bob, topicId, 'Report 2')
      await reply(bob, topicId, 'Report 3')

      await page.goto('/message-board')
      const link = mainOf(page).getByRole('link', { name: `2 new replies in “${title}”` })
      await expect(link).toBeVisible()
      await expectAccessible(page, colorScheme, `the board, ${colorScheme}`)
      await pageHydrated(page)
      const done = reported(page)
      await link.click()
      await expect(postOf(page, 'Report 2')).toBeFocused()
      await expect(divider(page)).toBeInViewport()
      await expect(jump(page)).toBeHidden()
      await expectAccessible(page, colorScheme, `the new replies, ${colorScheme}`)
      const wide = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
      await postOf(page, 'Report 3').scrollIntoViewIfNeeded()
      await done

      await mainOf(page).getByRole('link', { name: 'Back to Message Board' }).click()
      await expect(mainOf(page).getByRole('link', { name: title, exact: true })).toBeVisible()
      await expect(link).toHaveCount(0)
      await page.goto(`/forum/${topicId}`)
      await expect(postOf(page, 'Report 3')).toBeVisible()
      await expect(divider(page)).toHaveCount(0)
      await closeBoth([ann, bob])
    })
  }
}

test('the topic leads to the first new reply of another page', async ({ browser }) => {
  const [ann, bob] = await openBoth(browser)
  const topicId = await start(bob, 'Donner by night')
  const ids: string[] = []
  for (let index = 1; index <= 27; index += 1) {
    ids.push(await reply(bob, topicId, `Report ${index}`))
  }
  const { headers } = ann.member
  const data = { postId: ids[24] }
  await ann.context.request.put(`/api/forum/topics/${topicId}/read`, { headers, data })
  const page = await ann.context.newPage()
  await page.goto(`/forum/${topicId}`)
  await expect(jump(page)).toBeVisible()
  await pageHydrated(page)
  await jump(page).focus()
  await page.keyboard.press('Enter')
  await expect(postOf(page, 'Report 26')).toBeFocused()
  await expect(divider(page)).toBeInViewport()
  await closeBoth([ann, bob])
})

test('a reply that is taken back is in the form again, and was never there for others', async ({
  browser,
}) => {
  const [ann, bob] = await openBoth(browser)
  const topicId = await start(bob, 'Was I too fast?')
  const page = await ann.context.newPage()
  await page.goto(`/forum/${topicId}`)
  const box = mainOf(page).getByRole('textbox', { name: 'Your reply' })
  await expect(box).toBeEnabled()
  await box.fill('I have never seen ice there.')
  await mainOf(page).getByRole('button', { name: 'Post Reply' }).click()
  await expect(postOf(page, 'never seen ice')).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('I have never seen ice there.')
  await expect(box).toBeFocused()
  await expect(page.getByText('Reply Taken Back')).toBeVisible()
  await expect(postOf(page, 'never seen ice')).toHaveCount(0)

  const other = await bob.context.newPage()
  await other.goto(`/forum/${topicId}`)
  await expect(mainOf(other).getByText('Replies: 0')).toBeVisible()
  await expect(mainOf(other).getByText('never seen ice')).toHaveCount(0)
  const { headers } = bob.member
  const notices = await bob.context.request.get('/api/notifications', { headers })
  expect(await notices.json()).toEqual([])
  await closeBoth([ann, bob])
})

test('a discussion that is taken back is in its form again', async ({ browser }) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  const page = await ann.context.newPage()
  const title = `Chains ${crypto.randomUUID()}`
  await page.goto('/message-board?dialog=start')
  const dialog = page.getByRole('dialog', { name: 'Start a Discussion' })
  await dialog.getByLabel('Title').fill(title)
  await dialog.getByLabel('Category').selectOption('routes')
  await dialog.getByLabel('Your post').fill('R-2 since six?')
  await dialog.getByRole('button', { name: 'Start Discussion' }).click()
  await expect(mainOf(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  await expect(dialog.getByLabel('Category')).toHaveValue('routes')
  await expect(dialog.getByLabel('Your post')).toHaveValue('R-2 since six?')
  const found = await page.request.get(`/api/forum/topics?search=${encodeURIComponent(title)}`)
  expect(await found.json()).toEqual([])
  await ann.context.close()
})
