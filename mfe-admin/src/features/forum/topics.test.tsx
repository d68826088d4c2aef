import type { ForumTopic } from '@haulyard/api-contract'
import { aForumTopic } from '@haulyard/api-contract/testing'
import {
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { respondToWrites, withBoard } from '../../testing/board'
import { findQuestion, openSection, rowOf } from '../../testing/section'

const api = startMockApi()
const topic = aForumTopic()

test('while the topics load, six placeholders stand for them', async () => {
  withBoard(api)
  api.use(neverResponding('*/api/forum/topics'))
  openSection('forum')
  const loading = await screen.findByLabelText('Loading topics')
  expect(loading).toHaveAttribute('aria-busy', 'true')
  expect(loading.children).toHaveLength(6)
})

test('without topics the section says so', async () => {
  withBoard(api)
  openSection('forum')
  expect(
    await screen.findByText('No forum topics found. Create your first discussion topic!'),
  ).toBeVisible()
})

test('a failure says so, and Retry loads the topics', async () => {
  withBoard(api, { topics: [topic] })
  api.use(http.get('*/api/forum/topics', unavailable, { once: true }))
  const { user } = openSection('forum')
  expect(await screen.findByText('The topics could not be loaded')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await rowOf(topic.title)
})

test('a row shows what a topic is, and leads to it', async () => {
  withBoard(api, { topics: [aForumTopic({ isSticky: true, isLocked: true })] })
  openSection('forum')
  const row = await rowOf(topic.title)
  expect(row.getByRole('link', { name: topic.title })).toHaveAttribute('href', '/forum/topic-1')
  const texts = ['Pinned', 'Locked', 'Routes', 'Replies: 37']
  for (const text of [...texts, 'Created: Oct 12, 2026', 'Last reply: Nov 3, 2026']) {
    expect(row.getByText(text)).toBeVisible()
  }
})

test('a topic without replies shows no last reply and no badge', async () => {
  withBoard(api, { topics: [aForumTopic({ replyCount: 0, lastReplyAt: null })] })
  openSection('forum')
  const row = await rowOf(topic.title)
  expect(row.getByText('Replies: 0')).toBeVisible()
  for (const text of ['Pinned', 'Locked', /^Last reply/]) expect(row.queryByText(text)).toBeNull()
})

test('search and category narrow the topics and stand in the address', async () => {
  withBoard(api)
  const asked: string[] = []
  api.use(
    http.get('*/api/forum/topics', ({ request }) => {
      const { searchParams } = new URL(request.url)
      asked.push(searchParams.toString())
      return listResponse(searchParams.get('search') === 'ice' ? [] : [topic])
    }),
  )
  const { user, current } = openSection('forum')
  await rowOf(topic.title)
  await within(screen.getByLabelText('Category')).findByRole('option', { name: 'Routes' })
  await user.selectOptions(screen.getByLabelText('Category'), 'routes')
  await user.type(screen.getByRole('searchbox', { name: 'Search topics' }), 'ice{Enter}')
  expect(await screen.findByText('No forum topics found.')).toBeVisible()
  expect(current.address).toBe('/admin-portal?section=forum&category=routes&search=ice')
  expect(asked.at(-1)).toBe('search=ice&category=routes&limit=50')
  await user.click(screen.getByRole('button', { name: 'Clear Filters' }))
  await rowOf(topic.title)
})

const askToDelete = async () => {
  const page = openSection('forum')
  const row = await rowOf(topic.title)
  await page.user.click(row.getByRole('button', { name: `Delete ${topic.title}` }))
  return { ...page, ...(await findQuestion()) }
}

test('a topic goes once that was confirmed, and the question says that its posts go too', async () => {
  const topics: ForumTopic[] = [topic, aForumTopic({ id: 'other', title: 'Stays' })]
  withBoard(api, { topics })
  const respond = () => {
    topics.shift()
    return new HttpResponse(null, { status: 204 })
  }
  const calls = respondToWrites(api, { method: 'delete', list: 'topics', id: topic.id, respond })
  const { user, dialog, confirm, shell } = await askToDelete()
  expect(dialog.getByText(/Its posts go with it/)).toBeVisible()
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('heading', { name: topic.title })).toBeNull())
  expect(calls).toHaveLength(1)
  expect(shell.toasts).toEqual([{ title: 'Topic deleted successfully', tone: 'success' }])
  expect(screen.getByRole('region', { name: 'List of topics' })).toHaveFocus()
})

test('no topic is deleted by who cancels', async () => {
  withBoard(api, { topics: [topic] })
  const calls = respondToWrites(api, {
    method: 'delete',
    list: 'topics',
    id: topic.id,
    respond: unavailable,
  })
  const { user, cancel } = await askToDelete()
  await user.click(cancel)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await rowOf(topic.title)
  expect(calls).toEqual([])
})

test('why a topic was not deleted is said', async () => {
  withBoard(api, { topics: [topic] })
  const respond = () => failure(404, 'not_found', 'Topic not found')
  respondToWrites(api, { method: 'delete', list: 'topics', id: topic.id, respond })
  const { user, dialog, confirm, shell } = await askToDelete()
  await user.click(confirm)
  expect(await dialog.findByRole('alert')).toHaveTextContent('Topic not found')
  expect(shell.toasts).toEqual([
    { title: 'Error', description: 'Failed to delete topic: Topic not found', tone: 'danger' },
  ])
})
