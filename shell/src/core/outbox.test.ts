import 'fake-indexeddb/auto'
import type { ToastMessage } from '@haulyard/shell-contract'
import { createApiClient } from '@haulyard/shell-host'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { createConnection } from './connection'
import { createLazyOutbox } from './lazy-outbox'
import { deleteEntry, readEntries, writeEntry } from './outbox-entries'
import { createSessionStore } from './session'

const server = startMockApi()
afterEach(async () => {
  for (const userId of ['user-1', 'user-2']) {
    for (const { id } of await readEntries(userId)) await deleteEntry(id)
  }
})

const reply = (text: string, idempotencyKey = text) =>
  ({
    operation: 'POST /api/forum/posts',
    body: { topicId: 'topic-1', content: text },
    idempotencyKey,
    title: 'Your reply',
    text,
  }) as const

/** One page, opened by a member. */
const openPage = async (userId: string | null = 'user-1') => {
  const toasts: string[] = []
  const onSent = vi.fn()
  const session = createSessionStore({
    isUnknown: false,
    user: userId === null ? null : aUser({ id: userId }),
  })
  const connection = createConnection(async () => {
    await fetch('/api/openapi.json')
  })
  const api = createApiClient({
    onResponse: connection.onResponse,
    onError: () => void connection.check(),
  })
  const showToast = ({ title }: ToastMessage) => void toasts.push(title)
  const outbox = createLazyOutbox({ api, session, connection, showToast, onSent })
  const { state } = await outbox.preload()
  const texts = () => state.getState().entries.map(({ text }) => text)
  return { outbox, state, connection, toasts, onSent, texts }
}

/** Responds to replies. @returns the keys and texts that were sent */
const respondWith = (respond: (content: string) => Response) => {
  const sent: string[] = []
  server.use(
    http.get('*/api/openapi.json', () => new HttpResponse()),
    http.post('*/api/forum/posts', async ({ request }) => {
      const { content } = (await request.json()) as { content: string }
      sent.push(`${request.headers.get('idempotency-key')}: ${content}`)
      return respond(content)
    }),
  )
  return sent
}
const created = () => HttpResponse.json({ id: 'post-1' }, { status: 201 })

test('what is kept is sent by the next page, in its order, under its keys', async () => {
  const first = await openPage()
  expect(await first.outbox.keep(reply('one', 'key-1'))).toBe(true)
  expect(await first.outbox.keep(reply('two', 'key-2'))).toBe(true)
  expect(first.toasts).toEqual(['Kept in the Outbox', 'Kept in the Outbox'])
  const sent = respondWith(created)
  const next = await openPage()
  await expect.poll(next.texts).toEqual([])
  await expect.poll(() => sent).toEqual(['key-1: one', 'key-2: two'])
  expect(next.state.getState().sent.map(({ text }) => text)).toEqual(['one', 'two'])
  await expect.poll(() => next.toasts).toEqual(['Sent'])
  expect(next.onSent).toHaveBeenCalledTimes(1)
  // The other tab knows.
  await expect.poll(first.texts).toEqual([])
})

test('what the API rejects stays with its reason, and does not hold up the next', async () => {
  const page = await openPage()
  await page.outbox.keep(reply('late'))
  await page.outbox.keep(reply('fine'))
  const locked = () => failure(409, 'forum.topic_locked', 'This topic is locked')
  const sent = respondWith((content) => (content === 'late' ? locked() : created()))
  const next = await openPage()
  await expect.poll(() => sent.length).toBe(2)
  await expect.poll(next.texts).toEqual(['late'])
  expect(next.state.getState().entries[0]?.problem).toBe('This topic is locked')
  await expect.poll(() => next.toasts).toEqual(['Not Sent'])

  respondWith(created)
  const [entry] = next.state.getState().entries
  if (entry) await (await next.outbox.preload()).sendAgain(entry)
  expect(next.texts()).toEqual([])
})

test('what the API may take later is sent again after the time that it asks for', async () => {
  const page = await openPage()
  await page.outbox.keep(reply('one', 'key-1'))
  let isReadOnly = true
  const sent = respondWith(() => {
    if (!isReadOnly) return created()
    isReadOnly = false
    return new HttpResponse(null, { status: 503, headers: { 'retry-after': '0' } })
  })
  await openPage()
  await expect.poll(() => sent).toEqual(['key-1: one', 'key-1: one'])
})

test('what is written without a session waits for the next one', async () => {
  const page = await openPage()
  await page.outbox.keep(reply('one'))
  const sent = respondWith(() => failure(401, 'unauthorized', 'Unauthorized'))
  const next = await openPage()
  await expect.poll(() => sent.length).toBe(1)
  expect(next.state.getState().entries).toMatchObject([{ text: 'one', problem: null }])
})

test('the outbox is of one member', async () => {
  await (await openPage()).outbox.keep(reply('one'))
  const other = await openPage('user-2')
  expect(await other.outbox.keep(reply('two'))).toBe(true)
  expect(other.texts()).toEqual(['two'])
  const visitor = await openPage(null)
  expect(await visitor.outbox.keep(reply('three'))).toBe(false)
  expect(visitor.texts()).toEqual([])
})

test('a full outbox keeps nothing more, and what is a month old is gone', async () => {
  const entry = { ...reply('old'), userId: 'user-1', path: '/', problem: 'Rejected' }
  const day = 24 * 60 * 60 * 1000
  await writeEntry({ ...entry, id: 'old', writtenAt: Date.now() - 31 * day })
  for (let index = 0; index < 199; index += 1) {
    await writeEntry({ ...entry, id: String(index), writtenAt: Date.now() })
  }
  const page = await openPage()
  await expect.poll(() => page.texts().length).toBe(199)
  expect(await page.outbox.keep(reply('fits'))).toBe(true)
  expect(await page.outbox.keep(reply('too many'))).toBe(false)
})
