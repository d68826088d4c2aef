import { expectAccessible, schemes } from './support/accessibility'
import { openMemberBrowser, type TestMember } from './support/members'
import { type APIRequestContext, type Browser, expect, type Page, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const bellOf = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Notifications' })
const articleOf = (page: Page, text: string) =>
  mainOf(page).getByRole('article').filter({ hasText: text })

const openBoth = (browser: Browser) =>
  Promise.all([openMemberBrowser(browser, 'Ann'), openMemberBrowser(browser, 'Bob')])

interface Topic {
  readonly title: string
  /** Replies by another member. */
  readonly replies: readonly string[]
}

/** A topic by one member with replies by another; returns its address and the ids of the replies. */
const addTopic = async (
  request: APIRequestContext,
  { title, replies }: Topic,
  [starter, replying]: readonly [TestMember, TestMember],
) => {
  const data = { title, category: 'routes', content: 'Which of them do you carry?' }
  const started = await request.post('/api/forum/topics', { headers: starter.headers, data })
  const { id: topicId } = (await started.json()) as { id: string }
  const ids: string[] = []
  for (const content of replies) {
    const reply = { topicId, content }
    const { headers } = replying
    const { id } = await (await request.post('/api/forum/posts', { headers, data: reply })).json()
    ids.push(id)
  }
  return { path: `/forum/${topicId}`, ids }
}

test('a reply is found helpful, read first, and marked as the solution, which its author is told', async ({
  browser,
}) => {
  const [ann, bob] = await openBoth(browser)
  const replies = ['None of them.', 'The cable ones.', 'Diamond pattern, three rail.']
  const title = 'Chains for the quizzical pass'
  const { path } = await addTopic(ann.context.request, { title, replies }, [ann.member, bob.member])
  const page = await ann.context.newPage()
  await page.goto(path)
  const best = articleOf(page, 'Diamond pattern')
  const vote = best.getByRole('button', { name: 'Helpful: the post by Bob Tester' })
  // The vote shows before it is stored, and a reload would read the posts without it.
  const stored = page.waitForResponse((response) => response.url().endsWith('/helpful'))
  await vote.click()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await stored
  await expect(vote).toHaveAccessibleDescription('1 member found this helpful')
  await page.reload()
  await expect(vote).toHaveAttribute('aria-pressed', 'true')
  await mainOf(page).getByRole('link', { name: 'Most Helpful First' }).click()
  await expect(mainOf(page).getByRole('article').nth(1)).toContainText('Diamond pattern')
  await expect(mainOf(page).getByRole('article').nth(2)).toContainText('None of them')

  await best.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Solution' }).click()
  await expect(best.getByText('Solution', { exact: true })).toBeVisible()
  await mainOf(page)
    .getByRole('link', { name: /^Solution by Bob Tester: Diamond pattern/ })
    .click()
  await expect(best).toBeFocused()

  const told = await bob.context.newPage()
  await told.goto('/message-board')
  const card = mainOf(told).getByRole('listitem').filter({ hasText: title })
  await expect(card.getByText('Solved')).toBeVisible()
  await bellOf(told).click()
  const sentence = `Ann Tester marked your reply as the solution of “${title}”`
  await told.getByRole('dialog', { name: 'Notifications' }).getByText(sentence).click()
  const own = articleOf(told, 'Diamond pattern')
  await expect(own).toBeFocused()
  await expect(own.getByText('1 member found this helpful')).toBeVisible()
  await expect(own.getByRole('button', { name: /^Helpful/ })).toBeHidden()

  await own.getByRole('button', { name: 'More actions' }).click()
  await told.getByRole('menuitem', { name: 'Delete' }).click()
  await told.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toBeHidden()
  await page.goto(path)
  await expect(articleOf(page, 'None of them')).toBeVisible()
  await expect(mainOf(page).getByText('Solved')).toBeHidden()
  await Promise.all([ann, bob].map(({ context }) => context.close()))
})

for (const width of [390, 1280]) {
  for (const colorScheme of schemes) {
    test(`solutions and similar topics are accessible at ${width} px, ${colorScheme}`, async ({
      browser,
    }) => {
      const [ann, bob] = await openBoth(browser)
      const { request } = ann.context
      const members = [ann.member, bob.member] as const
      const title = `Zirconium chains ${width} ${colorScheme}`
      const topic = { title, replies: ['Any.', 'The cable ones.'] }
      const { path, ids } = await addTopic(request, topic, members)
      const { headers } = ann.member
      await request.put(`/api/forum/posts/${ids[1]}/helpful`, { headers })
      await request.put(`/api${path.replace('/forum/', '/forum/topics/')}/solution`, {
        headers,
        data: { postId: ids[1] },
      })
      const page = await ann.context.newPage()
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      const wide = () => document.documentElement.scrollWidth - window.innerWidth
      await page.goto(path)
      await expect(articleOf(page, 'The cable ones').getByText('Helpful (1)')).toBeVisible()
      await expectAccessible(page, colorScheme, `a solved topic, ${colorScheme}`)
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)

      await page.goto('/message-board')
      await mainOf(page).getByRole('button', { name: 'Start Discussion' }).click()
      const form = page.getByRole('dialog', { name: 'Start a discussion' })
      await form.getByLabel('Title').fill('Which zirconium chain')
      const similar = form.getByRole('list', { name: 'Similar discussions' })
      const link = similar.getByRole('link', { name: `${title} (opens in a new tab)` })
      await expect(link).toBeVisible()
      await expectAccessible(page, colorScheme, `similar discussions, ${colorScheme}`)
      expect(await page.evaluate(wide)).toBeLessThanOrEqual(0)
      const [tab] = await Promise.all([ann.context.waitForEvent('page'), link.click()])
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(form.getByLabel('Title')).toHaveValue('Which zirconium chain')
      await Promise.all([ann, bob].map(({ context }) => context.close()))
    })
  }
}
