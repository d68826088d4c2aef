import { aForumPost, aForumTopic } from '@haulyard/api-contract/testing'
import { aModerator, anAdmin, aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openTopic, shownPosts, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
const own = aForumPost({
  id: 'own',
  userId: aUser().id,
  content: 'Mine.',
  createdAt: '2026-10-13T12:00:00.000Z',
})

type Page = Awaited<ReturnType<typeof openTopic>>
const articleOf = async (text: string) =>
  within((await screen.findByText(text)).closest('article') as HTMLElement)

/** The entries of a post's menu; it stays open. */
const entriesOf = async ({ user }: Page, text: string) => {
  await user.click((await articleOf(text)).getByRole('button', { name: 'More actions' }))
  return screen.getAllByRole('menuitem').map((item) => item.textContent)
}

const askToDelete = async (page: Page, text: string) => {
  await entriesOf(page, text)
  await page.user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this reply?' }))
  return {
    dialog,
    confirm: () => page.user.click(dialog.getByRole('button', { name: 'Delete' })),
  }
}

const respondToDeletion = (respond: () => Response) =>
  api.use(http.delete('/api/forum/posts/own', respond))

test('an own reply is deleted once that was confirmed; focus stays at the posts', async () => {
  withTopic(api, { posts: [...somePosts(2), own] })
  const page = await openTopic()
  expect(await entriesOf(page, 'Mine.')).toEqual(['Edit', 'Delete'])
  await page.user.keyboard('{Escape}')
  const { confirm } = await askToDelete(page, 'Mine.')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2']))
  expect(page.shell.toasts).toEqual([{ title: 'Reply deleted', tone: 'success' }])
  expect(await screen.findByText('Replies: 1')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus()
})

test('a reply that was just posted can be taken back', async () => {
  withTopic(api)
  const page = await openTopic()
  const box = await screen.findByRole('textbox', { name: 'Your reply', busy: false })
  await page.user.type(box, 'Too quick.')
  await page.user.click(screen.getByRole('button', { name: 'Post Reply' }))
  await screen.findByText('Too quick.', { selector: 'p' })
  const { confirm } = await askToDelete(page, 'Too quick.')
  await confirm()
  await waitFor(() => expect(shownPosts()).toEqual(['Post 1', 'Post 2']))
})

test('an administrator can delete any reply, but not the opening post', async () => {
  withTopic(api, { posts: [own, ...somePosts(1)] })
  const page = await openTopic({ user: anAdmin() })
  expect(await entriesOf(page, 'Post 1')).toEqual(['Mark as Solution', 'Delete', 'Report'])
  await page.user.keyboard('{Escape}')
  expect(await entriesOf(page, 'Mine.')).toEqual(['Report'])
})

test.each([
  ['of the board', aModerator('board'), ['Mark as Solution', 'Delete', 'Report']],
  ['of another area', aModerator('feed', 'news'), ['Report']],
])('at a reply a moderator %s sees the entries allowed to them', async (_who, user, entries) => {
  withTopic(api, { posts: [own, ...somePosts(1)] })
  const page = await openTopic({ user })
  expect(await entriesOf(page, 'Post 1')).toEqual(entries)
  await page.user.keyboard('{Escape}')
  expect(await entriesOf(page, 'Mine.')).toEqual(['Report'])
})

test('its author edits the opening post, and nothing in a locked topic', async () => {
  const posts = [own, ...somePosts(1)]
  withTopic(api, { posts })
  const page = await openTopic()
  expect(await entriesOf(page, 'Mine.')).toEqual(['Edit'])
  page.unmount()
  withTopic(api, { posts, topic: { isLocked: true } })
  await openTopic()
  expect((await articleOf('Mine.')).queryByRole('button')).toBeNull()
})

test.each([
  ['is busy', unavailable, 'Please try again shortly'],
  ['rejects it', () => failure(404, 'forum.post_not_found', 'Post not found'), 'Post not found'],
  ['is out of reach', () => HttpResponse.error(), /Check your signal and try again/],
])('a deletion says so when the API %s, and removes nothing', async (_case, respond, reason) => {
  withTopic(api, { posts: [...somePosts(1), own] })
  respondToDeletion(respond)
  const page = await openTopic()
  const { dialog, confirm } = await askToDelete(page, 'Mine.')
  await confirm()
  expect(await dialog.findByRole('alert')).toHaveTextContent(reason)
  expect(page.shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete reply. Please try again.', tone: 'danger' },
  ])
  await page.user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(shownPosts()).toEqual(['Post 1', 'Mine.'])
})

test.each([
  ['a member', aUser(), ['Hide This Post', 'Report']],
  ['a visitor', null, ['Report']],
])('%s reports posts of others and the topic', async (_name, user, entries) => {
  withTopic(api)
  const page = await openTopic({ user })
  expect(await entriesOf(page, 'Post 2')).toEqual(entries)
  await page.user.click(screen.getByRole('menuitem', { name: 'Report' }))
  const [ofTopic] = screen.getAllByRole('button', { name: 'More actions' })
  await page.user.click(ofTopic as HTMLElement)
  await page.user.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect(page.shell.reports).toEqual([
    { contentType: 'forum_post', contentId: 'post-2', subject: 'a post by User a3f9' },
    { contentType: 'forum_topic', contentId: 'topic-1', subject: aForumTopic().title },
  ])
})
