import { connect, type MemberBrowser, openMemberBrowser } from './support/members'
import {
  type APIRequestContext,
  type APIResponse,
  type Browser,
  expect,
  type Page,
  test,
} from './support/test'

/** A connection that has rested may be closed by the server just when it is used again. */
const anew = { maxRetries: 2 }

/** The bodies of a list's pages, as this caller may see them. */
const readPages = async (request: APIRequestContext, list: string): Promise<string> => {
  let bodies = ''
  let url: string | undefined = `${list}?limit=100`
  while (url !== undefined) {
    const response: APIResponse = await request.get(url, anew)
    bodies += await response.text()
    url = response.headers().link?.match(/<([^>]+)>/)?.[1]
  }
  return bodies
}

/** Everything that could tell somebody of a post, and the author's page as it is sent. */
const readEverything = async (
  request: APIRequestContext,
  { author, text }: { author: MemberBrowser; text: string },
): Promise<string> => {
  const { id } = author.member
  const word = encodeURIComponent(text)
  const lists = ['/api/posts', `/api/users/${id}/posts`, '/api/notifications']
  const others = [
    `/api/search?q=${word}`,
    `/api/users/search?q=${word}`,
    `/api/users/${id}`,
    '/api/dashboard/stats',
    '/api/conversations',
    `/members/${id}`,
    '/social-feed',
  ]
  const bodies = await Promise.all([
    ...lists.map((list) => readPages(request, list)),
    ...others.map(async (url) => (await request.get(url, anew)).text()),
  ])
  return bodies.join('\n')
}

/** Shares a post in the feed, and sees it there. */
const share = async (page: Page, { text, visibility }: { text: string; visibility: string }) => {
  await page.goto('/social-feed')
  const composer = page.getByRole('form', { name: 'New post' })
  await composer.getByRole('textbox').fill(text)
  await composer.getByLabel('Visibility').selectOption(visibility)
  await composer.getByRole('button', { name: 'Share Post' }).click()
  const post = page.getByRole('article').filter({ hasText: text })
  await expect(post).toContainText(visibility)
}

const isShown = async (page: Page, path: string, text: string) => {
  await page.goto(path)
  const posts = page.getByRole('group', { name: 'Posts' })
  await expect(posts.getByRole('article').or(posts.getByText('No posts yet')).first()).toBeVisible()
  return (await posts.getByText(text).count()) > 0
}

/** The author, a connection of the author, another member and a visitor. */
const openReaders = async (browser: Browser) => {
  const [author, friend, other] = await Promise.all([
    openMemberBrowser(browser, 'Author'),
    openMemberBrowser(browser, 'Friend'),
    openMemberBrowser(browser, 'Stranger'),
  ])
  await connect(author.context.request, author.member, friend.member)
  return { author, friend, other, visitor: { context: await browser.newContext() } }
}

test('a post for connections is in no response to others, also not after the connection ended', async ({
  browser,
}) => {
  const { author, friend, other, visitor } = await openReaders(browser)
  const text = `connections${crypto.randomUUID()}`
  const sees = ({ context }: Pick<MemberBrowser, 'context'>) =>
    readEverything(context.request, { author, text }).then((bodies) => bodies.includes(text))
  await share(await author.context.newPage(), { text, visibility: 'Connections only' })

  const page = await friend.context.newPage()
  const authorPath = `/members/${author.member.id}`
  expect(await isShown(page, '/social-feed', text)).toBe(true)
  expect(await isShown(page, authorPath, text)).toBe(true)
  expect(await sees(author)).toBe(true)
  expect(await sees(friend)).toBe(true)
  expect(await sees(other)).toBe(false)
  expect(await sees(visitor)).toBe(false)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove Connection' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Connection' }).click()
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  expect(await sees(friend)).toBe(false)
  expect(await sees(author)).toBe(true)
  expect(await isShown(page, '/social-feed', text)).toBe(false)
  expect(await isShown(page, authorPath, text)).toBe(false)
  for (const { context } of [author, friend, other, visitor]) await context.close()
})

test('a private post is in no response to others, also not to a connection', async ({
  browser,
}) => {
  const { author, friend, other, visitor } = await openReaders(browser)
  const text = `private${crypto.randomUUID()}`
  const sees = ({ context }: Pick<MemberBrowser, 'context'>) =>
    readEverything(context.request, { author, text }).then((bodies) => bodies.includes(text))
  await share(await author.context.newPage(), { text, visibility: 'Private' })
  expect(await sees(author)).toBe(true)
  for (const reader of [friend, other, visitor]) expect(await sees(reader)).toBe(false)
  expect(await isShown(await friend.context.newPage(), '/social-feed', text)).toBe(false)
  for (const { context } of [author, friend, other, visitor]) await context.close()
})
