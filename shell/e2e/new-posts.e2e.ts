import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import { openListening } from './support/open-listening'
import { expect, type Page, test } from './support/test'

const post = async (
  { context, member }: MemberBrowser,
  content: string,
  visibility: 'public' | 'connections' | 'private' = 'public',
) => {
  const data = { content, visibility }
  const response = await context.request.post('/api/posts', { headers: member.headers, data })
  expect(response.status()).toBe(201)
}

const pill = (page: Page) => page.getByRole('button', { name: /new posts?$/ })
const topOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('posts of others wait behind a button while one reads, and only those that one may see', async ({
  browser,
}) => {
  const [reader, friend, muted] = await Promise.all([
    openMemberBrowser(browser, 'Reader'),
    openMemberBrowser(browser, 'Friend'),
    openMemberBrowser(browser, 'Muted'),
  ])
  await connect(reader.context.request, reader.member, friend.member)
  const { headers } = reader.member
  const data = { userId: muted.member.id }
  await reader.context.request.post('/api/mutes', { headers, data })
  const page = await reader.context.newPage()
  await openListening(page, '/social-feed')
  const posts = page.getByRole('group', { name: 'Posts' })
  const third = posts.getByRole('article').nth(2)
  await third.scrollIntoViewIfNeeded()
  await third.evaluate((card) => card.scrollIntoView({ block: 'start' }))
  const [place, scrolled] = [await third.boundingBox(), await topOf(page)]
  const mark = crypto.randomUUID()

  await post(muted, `muted ${mark}`)
  await post(friend, `private ${mark}`, 'private')
  await post(friend, `first ${mark}`, 'connections')
  await post(friend, `second ${mark}`)
  // Other tests post meanwhile, too.
  await expect(pill(page)).toBeInViewport()
  await expect
    .poll(async () => Number.parseInt((await pill(page).textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(2)
  expect(await third.boundingBox()).toEqual(place)
  expect(await topOf(page)).toBe(scrolled)
  await expect(posts.getByText(mark)).toHaveCount(0)

  await expect(async () => {
    await pill(page).click()
    const own = [`second ${mark}`, `first ${mark}`]
    await expect(posts.getByText(mark)).toHaveText(own, { timeout: 2000 })
  }).toPass()
  await expect(posts.getByText(`second ${mark}`)).toBeInViewport()
  await expect(page.getByRole('region', { name: 'Latest Posts' })).toBeFocused()
  for (const { context } of [reader, friend, muted]) await context.close()
})
