import { startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  findReplyBox,
  openTopic,
  shownPosts,
  somePosts,
  withTopic,
} from '../../../testing/topic-page'

const api = startMockApi()
afterEach(() => sessionStorage.clear())
const jump = { name: 'Jump to the Newest Replies' }
const loadMore = { name: 'Load More' }

test('a long topic leads to its newest replies and back to its beginning', async () => {
  withTopic(api, { posts: somePosts(5), pageSize: 2 })
  const { user, current } = await openTopic()
  await user.click(await screen.findByRole('link', jump))
  expect(await screen.findByText('Post 5')).toBeVisible()
  expect(shownPosts()).toEqual(['Post 5', 'Post 4'])
  expect(screen.getByRole('heading', { name: 'Newest replies first' })).toBeVisible()
  expect(current.address).toBe('/forum/topic-1?order=newest')
  expect(screen.getByRole('region', { name: 'Posts' })).toHaveFocus()

  await user.click(screen.getByRole('link', { name: 'Back to the Beginning' }))
  expect(await screen.findByText('Post 1')).toBeVisible()
  expect(shownPosts()).toEqual(['Post 1', 'Post 2'])
  expect(current.address).toBe('/forum/topic-1')
})

test('the other address of a topic keeps its path', async () => {
  withTopic(api, { posts: somePosts(5), pageSize: 2 })
  const { user, current } = await openTopic({ at: '/forum-thread/topic-1' })
  await user.click(await screen.findByRole('link', jump))
  expect(current.address).toBe('/forum-thread/topic-1?order=newest')
})

test('a topic of one page has nowhere to jump to', async () => {
  withTopic(api, { posts: somePosts(2), pageSize: 2 })
  await openTopic()
  await screen.findByText('Post 2')
  expect(screen.queryByRole('link', jump)).toBeNull()
})

test('from the newest, only the very first post is the original, once it is there', async () => {
  withTopic(api, { posts: somePosts(3), pageSize: 2 })
  const { user } = await openTopic({ at: '/forum/topic-1?order=newest' })
  await screen.findByText('Post 3')
  expect(screen.queryByText('Original Post')).toBeNull()
  await user.click(screen.getByRole('button', loadMore))
  await screen.findByText('Post 1')
  expect(shownPosts()).toEqual(['Post 3', 'Post 2', 'Post 1'])
  const original = screen.getByText('Original Post').closest('article') as HTMLElement
  expect(within(original).getByText('Post 1')).toBeVisible()
})

const reply = async (user: Awaited<ReturnType<typeof openTopic>>['user'], text: string) => {
  await user.type(await findReplyBox(), text)
  await user.click(screen.getByRole('button', { name: 'Post Reply' }))
  return await screen.findByText(text, { selector: 'p' })
}

test('in the newest view the box is above the posts, and a new reply comes first', async () => {
  withTopic(api, { posts: somePosts(5), pageSize: 2 })
  const { user } = await openTopic({ at: '/forum/topic-1?order=newest' })
  const box = await findReplyBox()
  const first = (await screen.findByText('Post 5')).closest('article') as HTMLElement
  expect(first.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  await reply(user, 'Chains on.')
  expect(shownPosts()).toEqual(['Chains on.', 'Post 5', 'Post 4'])
})

test('replies to a topic that is not read to its end stand below it until their page is', async () => {
  withTopic(api, { posts: somePosts(3), pageSize: 2 })
  const { user } = await openTopic()
  await screen.findByText('Post 2')
  await reply(user, 'Chains on.')
  await reply(user, 'And off again.')
  const own = within(screen.getByRole('region', { name: 'Your replies just now' }))
  expect(own.getAllByRole('article')).toHaveLength(2)
  expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Chains on.', 'And off again.'])

  await user.click(screen.getByRole('button', loadMore))
  await screen.findByText('Post 3')
  expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Chains on.', 'And off again.'])
  await user.click(screen.getByRole('button', loadMore))
  await expect
    .poll(() => screen.queryByRole('region', { name: 'Your replies just now' }))
    .toBeNull()
  expect(shownPosts()).toEqual(['Post 1', 'Post 2', 'Post 3', 'Chains on.', 'And off again.'])
})

test('an own reply is still there after a visit to the board, which counts it', async () => {
  const state = withTopic(api, { posts: somePosts(3), pageSize: 2 })
  api.use(http.get('/api/forum/topics', () => HttpResponse.json([state.topic])))
  const { user } = await openTopic()
  const goTo = async (name: string) => user.click(await screen.findByRole('link', { name }))
  await screen.findByText('Replies: 2')
  await goTo('Back to Message Board')
  await goTo(state.topic.title)
  await reply(user, 'Chains on.')
  await goTo('Back to Message Board')
  expect(await screen.findByText('Replies: 3')).toBeVisible()
  await goTo(state.topic.title)
  expect(await screen.findByText('Chains on.')).toBeVisible()
})
