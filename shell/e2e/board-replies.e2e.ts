import { expectAccessible, schemes } from './support/accessibility'
import { addTopic } from './support/board'
import { type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { expect, type Page, test } from './support/test'

const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const mainOf = (page: Page) => page.getByRole('main')
const boxOf = (page: Page) => mainOf(page).getByRole('textbox', { name: 'Your reply' })

const openBoth = (browser: Parameters<typeof openMemberBrowser>[0]) =>
  Promise.all([openMemberBrowser(browser, 'Ann'), openMemberBrowser(browser, 'Bob')])
const closeBoth = (both: readonly MemberBrowser[]) =>
  Promise.all(both.map(({ context }) => context.close()))

test('a quoted and mentioned member gets the bell, whose link jumps to the post of another page', async ({
  browser,
}) => {
  const [ann, bob] = await openBoth(browser)
  const { request } = ann.context
  const { path } = await addTopic(request, ann.member, { title: 'Donner by night', replies: 25 })
  const page = await ann.context.newPage()
  await openListening(page, '/account-help')

  const writing = await bob.context.newPage()
  await writing.goto(path)
  await mainOf(writing).getByRole('article').first().getByText('required').dblclick()
  await mainOf(writing).getByRole('button', { name: 'Quote Ann Tester' }).first().click()
  await expect(boxOf(writing)).toHaveValue('> **Ann Tester wrote:**\n> required\n\n')
  await expect(boxOf(writing)).toBeFocused()
  await writing.keyboard.type('Thanks, @ann')
  // Who took part in the topic comes before others of the same name.
  await expect(writing.getByRole('option', { name: /Ann Tester/ }).first()).toBeVisible()
  await writing.keyboard.press('Enter')
  await writing.reload()
  await expect(boxOf(writing)).toHaveValue(/> required\n\nThanks, @Ann Tester $/)
  await expect(mainOf(writing).getByText('Replying to Ann Tester')).toBeVisible()
  await mainOf(writing).getByRole('button', { name: 'Post Reply' }).click()
  const post = mainOf(writing).getByRole('article').filter({ hasText: 'Thanks,' })
  await expect(post.getByRole('link', { name: '@Ann Tester' })).toHaveAttribute(
    'href',
    `/members/${ann.member.id}`,
  )
  await expect(post.getByRole('blockquote')).toContainText('required')

  await expect(bellOf(page)).toHaveAccessibleDescription('1 unread')
  await bellOf(page).click()
  await panelOf(page)
    .getByRole('link', { name: 'Bob Tester mentioned you in “Donner by night”' })
    .click()
  const linked = mainOf(page).getByRole('article').filter({ hasText: 'Thanks,' })
  await expect(linked).toBeFocused()
  await expect(linked).toBeInViewport()
  await expect(mainOf(page).getByText('From the linked post on')).toBeVisible()

  await linked.getByRole('link', { name: /^Replying to Ann Tester: Chains are required/ }).click()
  const opening = mainOf(page).getByRole('article').filter({ hasText: 'from Colfax on' })
  await expect(opening.first()).toBeFocused()
  await closeBoth([ann, bob])
})

test('a muted topic is silent, apart from mentions', async ({ browser }) => {
  const [ann, bob] = await openBoth(browser)
  const { request } = ann.context
  const { path } = await addTopic(request, ann.member, { title: 'Quiet please', replies: 0 })
  const page = await ann.context.newPage()
  await openListening(page, path)
  await mainOf(page).getByRole('button', { name: 'Notifications: Following' }).click()
  await page.getByRole('menuitem', { name: 'Mentions Only' }).click()
  const muted = mainOf(page).getByRole('button', { name: 'Notifications: Muted' })
  await expect(muted).toBeVisible()
  await page.reload()
  await expect(muted).toBeVisible()

  const { headers } = bob.member
  const topicId = path.split('/').at(-1)
  await request.post('/api/forum/posts', { headers, data: { topicId, content: 'Are you there?' } })
  const data = { topicId, content: '@Ann Tester?', mentions: [ann.member.id] }
  await request.post('/api/forum/posts', { headers, data })
  // The second one alone: it came after the first.
  await expect(bellOf(page)).toHaveAccessibleDescription('1 unread')
  await bellOf(page).click()
  await expect(panelOf(page).getByRole('link', { name: /mentioned you/ })).toBeVisible()
  await expect(panelOf(page).getByRole('link', { name: /replied/ })).toBeHidden()
  await closeBoth([ann, bob])
})

for (const width of [390, 1280]) {
  for (const colorScheme of schemes) {
    test(`answers and the list of members are accessible at ${width} px, ${colorScheme}`, async ({
      browser,
    }) => {
      const [ann, bob] = await openBoth(browser)
      const { request } = ann.context
      const { path, ids } = await addTopic(request, ann.member, { title: 'Look here', replies: 1 })
      const page = await bob.context.newPage()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await page.goto(`${path}?post=${ids[0]}`)
      await mainOf(page).getByRole('button', { name: 'Reply to Ann Tester' }).last().click()
      await expect(boxOf(page)).toBeFocused()
      await page.keyboard.type('@a')
      await expect(page.getByRole('option', { name: /Ann Tester/ }).first()).toBeVisible()
      await expectAccessible(page, colorScheme, `the list of members, ${colorScheme}`)
      const wide = () => document.documentElement.scrollWidth - window.innerWidth
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
      await closeBoth([ann, bob])
    })
  }
}
