import { aForumCategory, aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { listResponse, neverResponding, startMockApi, unavailable } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const topicsUrl = '*/api/forum/topics'
const openBoard = (at = '/message-board') => renderRemote({ remote, at })

test.each(['/message-board', '/forum'])('%s is the board', async (address) => {
  api.use(http.get(topicsUrl, () => HttpResponse.json([])))
  openBoard(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Message Board' })).toBeVisible()
  await expect.poll(() => document.title).toBe('Message Board · Haulyard')
})

test('while topics load, the list is busy and holds six placeholders', async () => {
  api.use(neverResponding(topicsUrl))
  openBoard()
  const list = await screen.findByLabelText('Loading discussions')
  expect(list).toHaveAttribute('aria-busy', 'true')
  expect(list.children).toHaveLength(6)
})

test('a topic shows its badges, figures and dates, and its title opens it', async () => {
  const topic = aForumTopic({ id: 'a/b', isSticky: true, isLocked: true })
  api.use(http.get(topicsUrl, () => HttpResponse.json([topic])))
  openBoard()
  const title = await screen.findByRole('link', { name: topic.title })
  expect(title).toHaveAttribute('href', '/forum/a%2Fb')
  const card = within(screen.getByRole('article'))
  expect(card.getByRole('img', { name: 'Sticky' })).toBeVisible()
  expect(card.getByText('Locked')).toBeVisible()
  expect(card.getByText('Routes')).toBeVisible()
  expect(card.getByText('Replies: 37')).toBeVisible()
  expect(card.getByText('Last reply: Nov 3, 2026')).toBeVisible()
  expect(card.getByText('Started: Oct 12, 2026')).toBeVisible()
})

test('a topic without replies shows no last reply', async () => {
  const topic = aForumTopic({ replyCount: 0, lastReplyAt: null })
  api.use(http.get(topicsUrl, () => HttpResponse.json([topic])))
  openBoard()
  expect(await screen.findByText('Replies: 0')).toBeVisible()
  expect(screen.queryByText(/Last reply/)).toBeNull()
  expect(screen.queryByRole('img', { name: 'Sticky' })).toBeNull()
  expect(screen.queryByText('Locked')).toBeNull()
})

test('a category button narrows the list, is pressed, and stands in the address', async () => {
  api.use(
    http.get(topicsUrl, ({ request }) => {
      const category = new URL(request.url).searchParams.get('category') ?? 'everything'
      return HttpResponse.json([aForumTopic({ title: `About ${category}` })])
    }),
  )
  const { current } = openBoard()
  await screen.findByText('About everything')
  await screen.findByRole('button', { name: 'Other' })
  const names = screen
    .getAllByRole('button', { pressed: false })
    .map((button) => button.textContent)
  expect(names).toEqual(['General', 'Routes', 'Equipment', 'Regulations', 'Jobs', 'Other'])
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true')

  await userEvent.click(screen.getByRole('button', { name: 'Jobs' }))
  expect(await screen.findByText('About jobs')).toBeVisible()
  expect(current.address).toBe('/message-board?category=jobs')
  expect(screen.getByRole('button', { name: 'Jobs' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'false')

  await userEvent.click(screen.getByRole('button', { name: 'All' }))
  expect(await screen.findByText('About everything')).toBeVisible()
  expect(current.address).toBe('/message-board')
})

test('the buttons are the active categories, with their colour and, once chosen, what they are about', async () => {
  const weather = aForumCategory({ slug: 'snow', name: 'Snow & Ice', color: '#2563eb' })
  const closed = aForumCategory({ id: 'closed', slug: 'closed', name: 'Closed', isActive: false })
  api.use(
    http.get(topicsUrl, () => HttpResponse.json([])),
    http.get('*/api/forum/categories', () => HttpResponse.json([weather, null, closed])),
  )
  const { current } = openBoard()
  const button = await screen.findByRole('button', { name: 'Snow & Ice' })
  expect(button.querySelector('rect')).toHaveAttribute('fill', '#2563eb')
  expect(screen.queryByText('Snow, wind and ice.')).toBeNull()
  expect(
    within(screen.getByRole('group', { name: 'Category' })).getAllByRole('button'),
  ).toHaveLength(2)
  await userEvent.click(button)
  expect(await screen.findByText('Snow, wind and ice.')).toBeVisible()
  expect(current.address).toBe('/message-board?category=snow')
})

test('categories that could not be loaded can be loaded again; the topics are there', async () => {
  api.use(
    http.get(topicsUrl, () => HttpResponse.json([aForumTopic()])),
    http.get('*/api/forum/categories', unavailable, { once: true }),
  )
  openBoard()
  expect(await screen.findByText('The categories could not be loaded.')).toBeVisible()
  expect(await screen.findByText(aForumTopic().title)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Jobs' })).toBeVisible()
})

test('a topic shows the name that its category has now', async () => {
  const topic = aForumTopic({ category: 'snow', categoryName: 'Snow & Ice' })
  api.use(http.get(topicsUrl, () => HttpResponse.json([topic])))
  openBoard()
  expect(within(await screen.findByRole('article')).getByText('Snow & Ice')).toBeVisible()
})

test('an address with a category opens the board narrowed to it', async () => {
  api.use(http.get(topicsUrl, () => HttpResponse.json([])))
  openBoard('/forum?category=regulations')
  const button = await screen.findByRole('button', { name: 'Regulations' })
  expect(button).toHaveAttribute('aria-pressed', 'true')
})

test.each([
  ['an empty list', []],
  ['a response that is no list', { topics: null }],
  ['an empty response', null],
])('%s shows the empty text', async (_, body) => {
  api.use(http.get(topicsUrl, () => HttpResponse.json(body)))
  openBoard()
  expect(await screen.findByText('No posts yet')).toBeVisible()
})

test('a failure says so, and Retry loads the board', async () => {
  api.use(
    http.get(topicsUrl, unavailable, { once: true }),
    http.get(topicsUrl, () => HttpResponse.json([aForumTopic()])),
  )
  openBoard()
  expect(await screen.findByText('The message board could not be loaded')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeVisible()
})

const pageOfTopics = (title: string, next: string | null) =>
  listResponse([aForumTopic({ id: title, title })], next)

test('Load More appends the next page until the last', async () => {
  api.use(
    http.get(topicsUrl, ({ request }) =>
      new URL(request.url).searchParams.get('cursor') === 'two'
        ? pageOfTopics('Second page', null)
        : pageOfTopics('First page', '/api/forum/topics?cursor=two'),
    ),
  )
  openBoard()
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('Second page')).toBeVisible()
  expect(screen.getByText('First page')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('a next page that fails keeps the first one and can be retried', async () => {
  let isDown = true
  api.use(
    http.get(topicsUrl, ({ request }) => {
      if (!request.url.includes('cursor'))
        return pageOfTopics('First page', '/api/forum/topics?cursor=two')
      return isDown ? unavailable() : pageOfTopics('Second page', null)
    }),
  )
  openBoard()
  await userEvent.click(await screen.findByRole('button', { name: 'Load More' }))
  expect(await screen.findByText('More discussions could not be loaded.')).toBeVisible()
  expect(screen.getByText('First page')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Second page')).toBeVisible()
})
