import { expectAccessible, schemes } from './support/accessibility'
import { type MemberBrowser, openMemberBrowser } from './support/members'
import { outboxReady } from './support/outbox-ready'
import { accounts, signIn } from './support/sign-in'
import { expect, type Page, test } from './support/test'

const mainOf = (page: Page) => page.getByRole('main')
const buttonOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Outbox' })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Outbox' })
const keptToast = (page: Page) => page.getByText('Kept in the Outbox')

/** Opens a page, and waits until it can keep something without a connection. */
const openReady = async ({ context }: Pick<MemberBrowser, 'context'>, path: string) => {
  const page = await context.newPage()
  await page.goto(path)
  await outboxReady(page)
  return page
}

const topic = { title: 'Parking near Elko', category: 'routes' }

const addTopic = async ({ context, member }: MemberBrowser) => {
  const data = { ...topic, content: 'Where do you park?' }
  const { headers } = member
  const response = await context.request.post('/api/forum/topics', { headers, data })
  return ((await response.json()) as { id: string }).id
}

const reply = async (page: Page, text: string) => {
  const box = mainOf(page).getByRole('textbox', { name: 'Your reply' })
  await box.fill(text)
  await mainOf(page).getByRole('button', { name: 'Post Reply' }).click()
  await expect(keptToast(page)).toBeVisible()
  await expect(box).toHaveValue('')
}

const contentsAt = async ({ context }: MemberBrowser, url: string) => {
  const items = await (await context.request.get(url)).json()
  return (items as { content: string }[]).map(({ content }) => content)
}

test('what a member writes without a signal is there once and in order, also after the page was closed', async ({
  browser,
}) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  const mark = crypto.randomUUID()
  const topicId = await addTopic(ann)
  const board = await openReady(ann, `/forum/${topicId}`)
  const feed = await openReady(ann, '/social-feed')
  await ann.context.setOffline(true)
  await reply(board, 'At the casino.')
  await reply(board, 'And behind it.')
  await mainOf(feed)
    .getByRole('textbox', { name: 'Share with the community' })
    .fill(`No signal ${mark}`)
  await mainOf(feed).getByRole('button', { name: 'Share Post' }).click()
  await expect(keptToast(feed)).toBeVisible()
  for (const page of [board, feed]) {
    await expect(buttonOf(page)).toHaveAccessibleDescription('3 are waiting')
  }
  await board.close()
  await feed.close()

  await ann.context.setOffline(false)
  const page = await ann.context.newPage()
  await page.goto(`/forum/${topicId}`)
  await expect(page.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
  await expect(buttonOf(page)).toHaveAccessibleDescription('Nothing is waiting')
  await expect(mainOf(page).getByRole('article')).toContainText([
    'Where do you park?',
    'At the casino.',
    'And behind it.',
  ])
  const posts = await contentsAt(ann, '/api/posts')
  expect(posts.filter((content) => content.includes(mark))).toEqual([`No signal ${mark}`])
  await ann.context.close()
})

test('a write whose response was lost is sent again, and is there once', async ({ browser }) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  const topicId = await addTopic(ann)
  const page = await openReady(ann, `/forum/${topicId}`)
  await page.clock.install()
  let isLost = false
  await page.route('**/api/forum/posts', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await reply(page, 'At the truck stop.')
  await page.clock.runFor(31_000)
  await expect(page.getByText('What was waiting in the outbox has been sent.')).toBeVisible()
  expect(await contentsAt(ann, `/api/forum/topics/${topicId}/posts`)).toEqual([
    'Where do you park?',
    'At the truck stop.',
  ])
  await ann.context.close()
})

test('what the API rejects says why, and its text can be copied', async ({ browser }) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  await ann.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const topicId = await addTopic(ann)
  const page = await openReady(ann, `/forum/${topicId}`)
  await ann.context.setOffline(true)
  await reply(page, 'At the truck stop.')
  const { headers } = ann.member
  const data = { ...topic, isLocked: true }
  const url = `/api/forum/topics/${topicId}`
  expect((await ann.context.request.put(url, { headers, data })).status()).toBe(200)

  await ann.context.setOffline(false)
  await expect(page.getByText('Something in the outbox could not be sent.')).toBeVisible()
  await buttonOf(page).click()
  await expect(panelOf(page)).toContainText('This topic is locked')
  await panelOf(page).getByRole('button', { name: 'Copy Text' }).click()
  await expect(page.getByText('Text Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('At the truck stop.')
  await panelOf(page).getByRole('button', { name: 'Delete' }).click()
  await expect(buttonOf(page)).toHaveCount(0)
  await ann.context.close()
})

test('the outbox is of one member, and who logs out is asked', async ({ browser }) => {
  const ann = await openMemberBrowser(browser, 'Ann')
  const topicId = await addTopic(ann)
  const page = await openReady(ann, `/forum/${topicId}`)
  await page.route('**/api/forum/posts', (route) =>
    route.request().method() === 'POST' ? route.abort('connectionfailed') : route.fallback(),
  )
  await reply(page, 'At the truck stop.')
  const logOut = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Ann' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logOut()
  const question = page.getByRole('alertdialog', { name: 'Log out and lose what was not sent?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(buttonOf(page)).toHaveAccessibleDescription('1 is waiting')
  await logOut()
  await question.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('banner').getByText('Join the Community')).toBeVisible()
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([])

  await signIn(page, accounts.driver)
  const other = await openReady(ann, `/forum/${topicId}`)
  await expect(buttonOf(other)).toHaveCount(0)
  expect(await contentsAt(ann, `/api/forum/topics/${topicId}/posts`)).toEqual([
    'Where do you park?',
  ])
  await ann.context.close()
})

for (const width of [390, 1280]) {
  for (const colorScheme of schemes) {
    test(`the outbox is accessible at ${width} px, ${colorScheme}`, async ({ browser }) => {
      const ann = await openMemberBrowser(browser, 'Ann')
      const page = await openReady(ann, `/forum/${await addTopic(ann)}`)
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ colorScheme })
      await ann.context.setOffline(true)
      await reply(page, 'Behind the casino.\nThere are forty places, and it is quiet.')
      await buttonOf(page).focus()
      await page.keyboard.press('Enter')
      await expect(panelOf(page)).toContainText('It is waiting for a connection.')
      await expectAccessible(page, colorScheme, 'the outbox')
      await ann.context.close()
    })
  }
}
