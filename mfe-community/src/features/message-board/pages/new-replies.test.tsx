import type { ForumTopic } from '@haulyard/api-contract'
import { aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, listResponse, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import remote from '../../../remote'
import { watchSight } from '../../../testing/sight'
import { openTopic, shownPosts, somePosts, withTopic } from '../../../testing/topic-page'

const api = startMockApi()
let see: ReturnType<typeof watchSight>
beforeEach(() => {
  see = watchSight()
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const newReplies = { count: 3, firstId: 'post-4' }
const divider = 'New since your last visit'
const jump = { name: 'Jump to the First New Reply' }

const withBoard = (topic: Partial<ForumTopic> = {}) => {
  const state = { topics: [aForumTopic({ id: 'topic-1', ...topic })], reads: 0 }
  api.use(
    http.get('/api/forum/topics', () => {
      state.reads += 1
      return listResponse(state.topics)
    }),
  )
  return state
}

test.each([
  [1, '1 new reply'],
  [3, '3 new replies'],
  [98, '98 new replies'],
  [99, '99 or more new replies'],
])('the board shows %i new replies, with a link to the first one', async (count, text) => {
  withBoard({ newReplies: { ...newReplies, count } })
  renderRemote({ remote, at: '/message-board', user: aUser() })
  const link = await screen.findByRole('link', { name: `${text} in “${aForumTopic().title}”` })
  expect(link).toHaveTextContent(text)
  expect(link).toHaveAttribute('href', '/forum/topic-1?post=post-4')
})

test('the link leads to the first new reply, below the line, though the topic was read before', async () => {
  const board = withBoard()
  const state = withTopic(api, { posts: somePosts(3), topic: { id: 'topic-1' } })
  const user = userEvent.setup()
  renderRemote({ remote, at: '/forum/topic-1', user: aUser() })
  await screen.findByText('Post 3')
  board.topics = [aForumTopic({ id: 'topic-1', newReplies })]
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  state.posts = somePosts(6)
  state.topic = { ...state.topic, newReplies }
  await user.click(await screen.findByRole('link', { name: /^3 new replies/ }))
  const first = (await screen.findByText('Post 4')).closest('article')
  expect(first).toHaveFocus()
  expect(shownPosts()).toHaveLength(6)
  expect(first?.previousElementSibling).toHaveTextContent(divider)
  expect(screen.getAllByText(divider)).toHaveLength(1)
})

test('the page leads to the first new reply of another page', async () => {
  withTopic(api, { posts: somePosts(6), pageSize: 2, topic: { newReplies } })
  const { user, current } = await openTopic()
  await user.click(await screen.findByRole('link', jump))
  const first = (await screen.findByText('Post 4')).closest('article')
  expect(current.address).toBe('/forum/topic-1?post=post-4')
  expect(first).toHaveFocus()
  expect(first?.previousElementSibling).toHaveTextContent(divider)
})

test('the way there goes while the first new reply is on the screen', async () => {
  const state = withTopic(api, { posts: somePosts(6), topic: { newReplies } })
  const { unmount } = await openTopic()
  await screen.findByText('Post 4')
  expect(screen.getByRole('link', jump)).toBeVisible()
  see('post-3')
  expect(screen.getByRole('link', jump)).toBeVisible()
  see('post-4')
  expect(screen.queryByRole('link', jump)).toBeNull()
  see('post-4', false)
  expect(screen.getByRole('link', jump)).toBeVisible()
  unmount()
  await waitFor(() => expect(state.read).toEqual(['post-4']))
})

test('with the newest first there is no line', async () => {
  withTopic(api, { posts: somePosts(6), topic: { newReplies } })
  await openTopic({ at: '/forum/topic-1?order=newest' })
  await screen.findByText('Post 4')
  expect(screen.queryByText(divider)).toBeNull()
  expect(screen.getByRole('link', jump)).toHaveAttribute('href', '/forum/topic-1?post=post-4')
})

test('what was on the screen is reported once: with the last post, or when the page is left', async () => {
  const board = withBoard({ newReplies })
  const state = withTopic(api, { posts: somePosts(6), topic: { newReplies } })
  const { user } = await openTopic()
  await screen.findByText('Post 4')
  for (const id of ['post-1', 'post-5', 'post-2']) see(id)
  expect(state.read).toEqual([])
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  await waitFor(() => expect(state.read).toEqual(['post-5']))
  // The list that had the count is read again.
  await waitFor(() => expect(board.reads).toBe(1))
})

test('after the last post was seen nothing is new, though the page still shows what was', async () => {
  const state = withTopic(api, { posts: somePosts(6), topic: { newReplies } })
  withBoard()
  const { user } = await openTopic()
  await screen.findByText('Post 6')
  see('post-6')
  await waitFor(() => expect(state.read).toEqual(['post-6']), { timeout: 4000 })
  expect(screen.getByText(divider)).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to Message Board' }))
  await user.click(await screen.findByRole('link', { name: aForumTopic().title }))
  await screen.findByText('Post 6')
  expect(screen.queryByText(divider)).toBeNull()
  expect(state.read).toEqual(['post-6'])
})

test('a report that fails is not told', async () => {
  withTopic(api, { posts: somePosts(2) })
  api.use(http.put('/api/forum/topics/topic-1/read', () => failure(404, 'http.not_found', 'No')))
  const { shell, unmount } = await openTopic()
  await screen.findByText('Post 2')
  see('post-1')
  unmount()
  expect(shell.toasts).toEqual([])
})

test('visitors see nothing of it, and no call is made for them', async () => {
  let calls = 0
  const state = withTopic(api, { posts: somePosts(2) })
  api.use(
    http.put('/api/forum/topics/topic-1/read', () => {
      calls += 1
      return new HttpResponse(null, { status: 401 })
    }),
  )
  const { unmount } = await openTopic({ user: null })
  await screen.findByText('Post 2')
  see('post-2')
  unmount()
  expect(screen.queryByText(divider)).toBeNull()
  expect([calls, state.read]).toEqual([0, []])
})
