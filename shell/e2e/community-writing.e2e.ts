import { addMember, connect, type TestMember } from './support/members'
import { outboxReady } from './support/outbox-ready'
import { signIn } from './support/sign-in'
import { type APIRequestContext, expect, type Page, test } from './support/test'

const composerOf = (page: Page) => page.getByRole('form', { name: 'New post' })
const replyOf = (page: Page) => page.getByRole('form', { name: 'Reply to this topic' })
const postsOf = (page: Page) => page.getByRole('main').getByRole('article')

/** A discussion that belongs to one test alone. */
const addTopic = async (request: APIRequestContext, { headers }: TestMember) => {
  const data = { title: 'Chains on the pass', category: 'routes', content: 'Who has been there?' }
  const response = await request.post('/api/forum/topics', { headers, data })
  const { id } = (await response.json()) as { id: string }
  return `/forum/${id}`
}

test('a post survives a reload and a lost signal, and is shared once', async ({
  page,
  context,
  request,
}) => {
  const member = await addMember(request, 'Drafting')
  const text = `Black ice west of Elko ${crypto.randomUUID()}`
  await signIn(page, member)
  await page.goto('/social-feed')
  const composer = composerOf(page)
  const share = composer.getByRole('button', { name: 'Share Post' })
  await composer.getByRole('textbox').fill(text)
  await page.reload()
  await expect(composer.getByRole('textbox')).toHaveValue(text)

  await outboxReady(page)
  await context.setOffline(true)
  await share.click()
  await expect(composer.getByRole('textbox')).toHaveValue('')
  await expect(page.getByText('Kept in the Outbox')).toBeVisible()
  await context.setOffline(false)
  await expect(postsOf(page).filter({ hasText: text })).toHaveCount(1)

  await page.reload()
  await expect(postsOf(page).filter({ hasText: text })).toHaveCount(1)
  await expect(composer.getByRole('textbox')).toHaveValue('')
})

test('a reply survives a reload and a lost response, and is posted once', async ({
  page,
  request,
}) => {
  await page.clock.install()
  const member = await addMember(request, 'Replying')
  await signIn(page, member)
  await page.goto(await addTopic(request, member))
  const text = page.getByRole('textbox', { name: 'Your reply' })
  const send = replyOf(page).getByRole('button', { name: 'Post Reply' })
  await text.fill('Chains are required above 5,000 feet.')
  await page.reload()
  await expect(text).toHaveValue('Chains are required above 5,000 feet.')

  let isLost = false
  await page.route('**/api/forum/posts', async (route) => {
    if (isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await send.click()
  await expect(text).toHaveValue('')
  await expect(page.getByText('Kept in the Outbox')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(postsOf(page).filter({ hasText: 'above 5,000 feet' })).toHaveCount(1)
  await expect(page.getByText('Replies: 1', { exact: true })).toBeVisible()

  await page.reload()
  await expect(postsOf(page)).toHaveCount(2)
  await expect(text).toHaveValue('')
})

const markup =
  '<img src="nowhere" onerror="alert(1)"><script>alert(2)</script><b>bold</b> javascript:alert(3)'

/** The text stands there as it was typed, and has become nothing else. */
const expectText = async (page: Page) => {
  const main = page.getByRole('main')
  await expect(main.getByText(markup)).toBeVisible()
  await expect(
    main.locator('[onerror], [src="nowhere"], script, b, a[href^="javascript:"]'),
  ).toHaveCount(0)
}

test('markup in a post, a reply and a message is text', async ({ page, request }) => {
  const member = await addMember(request, 'Marking')
  const other = await addMember(request, 'Watching')
  await connect(request, member, other)
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    return dialog.dismiss()
  })
  await signIn(page, member)

  await page.goto('/social-feed')
  await composerOf(page).getByRole('textbox').fill(markup)
  await composerOf(page).getByRole('button', { name: 'Share Post' }).click()
  await expect(composerOf(page).getByRole('textbox')).toHaveValue('')
  await expectText(page)
  await page.goto(await addTopic(request, member))
  await replyOf(page).getByRole('textbox').fill(markup)
  await replyOf(page).getByRole('button', { name: 'Post Reply' }).click()
  await expect(replyOf(page).getByRole('textbox')).toHaveValue('')
  await expectText(page)
  await page.goto(`/social-feed?chat=${other.id}`)
  await page.getByRole('textbox', { name: /^Message to/ }).fill(markup)
  await page.getByRole('button', { name: 'Send' }).click()
  await expectText(page)

  // As it comes back from the API, in the document of a visitor's page too.
  for (const path of [`/social-feed?chat=${other.id}`, `/members/${member.id}`]) {
    await page.goto(path)
    await expectText(page)
  }
  expect(dialogs).toEqual([])
})
