import { aForumTopic } from '@haulyard/api-contract/testing'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
const topicsUrl = '*/api/forum/topics'
const openSlot = () => renderRemote({ remote, at: '/slots/dashboard.active-discussions' })

test('the first three topics show, each leading to its page', async () => {
  const topics = ['One', 'Two', 'Three', 'Four'].map((title) => aForumTopic({ id: title, title }))
  api.use(http.get(topicsUrl, () => HttpResponse.json(topics)))
  openSlot()
  expect(await screen.findByRole('link', { name: 'One' })).toHaveAttribute('href', '/forum/One')
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('a topic shows its category, its replies and the last of them', async () => {
  api.use(http.get(topicsUrl, () => HttpResponse.json([aForumTopic()])))
  openSlot()
  expect(await screen.findByText('Replies: 37')).toBeVisible()
  expect(screen.getByText('Last reply: Nov 3, 2026')).toBeVisible()
  expect(screen.getByText('Routes')).toBeVisible()
})

test('a missing reply count is 0, and without a reply the topic dates from its start', async () => {
  const { replyCount: _, ...topic } = aForumTopic({ lastReplyAt: null })
  api.use(http.get(topicsUrl, () => HttpResponse.json([topic])))
  openSlot()
  expect(await screen.findByText('Replies: 0')).toBeVisible()
  expect(screen.getByText('Started: Oct 12, 2026')).toBeVisible()
  expect(screen.getByText('Routes')).toBeVisible()
})

test.each([
  ['an empty list', []],
  ['a response that is no list', { items: [] }],
  ['an empty response', null],
])('%s shows the empty text', async (_, body) => {
  api.use(http.get(topicsUrl, () => HttpResponse.json(body)))
  openSlot()
  expect(await screen.findByText('No active discussions')).toBeVisible()
})

test('a failure offers Retry', async () => {
  api.use(
    http.get(topicsUrl, unavailable, { once: true }),
    http.get(topicsUrl, () => HttpResponse.json([aForumTopic()])),
  )
  openSlot()
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('article')).toBeVisible()
})
