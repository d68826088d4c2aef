import { failure, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openChat, shownMessages, takenMessage, withChats } from '../../../testing/chat'

const api = startMockApi()
// Pauses between attempts pass as they are told to; all else goes on by itself.
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
})

type OpenChat = ReturnType<typeof openChat>

const setSignal = ({ shell }: OpenChat, status: 'online' | 'offline') =>
  act(() => shell.connection.setState(status, true))

const textsOf = (sent: readonly { content: string }[]) => sent.map(({ content }) => content)

test('without a signal a message is shown as waiting, and goes once when the signal returns', async () => {
  const sent = withChats(api)
  const chat = openChat()
  await chat.findInput()
  setSignal(chat, 'offline')
  await chat.write('Stuck in the canyon')
  await chat.write('No signal here')
  expect(screen.getAllByText('Waiting for a signal')).toHaveLength(2)
  expect(sent).toEqual([])
  setSignal(chat, 'online')
  await waitFor(() => expect(textsOf(sent)).toEqual(['Stuck in the canyon', 'No signal here']))
  await waitFor(() => expect(screen.queryByText(/Waiting|Sending/)).not.toBeInTheDocument())
  expect(shownMessages()).toEqual(['You: Stuck in the canyon', 'You: No signal here'])
})

test.each(['/social-feed', '/slots/dashboard.active-discussions'])(
  'what waits survives a reload, and is sent by the page that comes next: %s',
  async (next) => {
    const sent = withChats(api)
    api.use(http.get('/api/forum/topics', () => listResponse([])))
    const before = openChat()
    await before.findInput()
    setSignal(before, 'offline')
    await before.write('First')
    await before.write('Second')
    before.unmount()
    // That page is gone with its connection: it never comes back online.
    openChat(next)
    await waitFor(() => expect(textsOf(sent)).toEqual(['First', 'Second']))
    expect(Object.keys(localStorage)).toEqual([])
  },
)

test('a message without a response is sent again under the same key', async () => {
  const sent = withChats(api)
  const keys: (string | null)[] = []
  let attempts = 0
  api.use(
    http.post('/api/messages', ({ request }) => {
      attempts += 1
      if (attempts > 3) return undefined
      keys.push(request.headers.get('idempotency-key'))
      return [
        HttpResponse.error(),
        unavailable(),
        failure(409, 'http.idempotency_running', 'Wait'),
      ][attempts - 1]
    }),
  )
  const chat = openChat()
  await chat.write('Anybody there?')
  for (const pauseMs of [1000, 2000, 4000]) {
    await waitFor(() => expect(keys.length).toBeGreaterThan(0))
    await act(() => vi.advanceTimersByTimeAsync(pauseMs))
  }
  await waitFor(() => expect(textsOf(sent)).toEqual(['Anybody there?']))
  expect(keys).toHaveLength(3)
  expect(new Set([...keys, sent[0]?.key]).size).toBe(1)
  expect(shownMessages()).toEqual(['You: Anybody there?'])
})

test('a message that the API does not accept yet waits for Retry-After, and says why', async () => {
  const sent = withChats(api)
  const reason = 'Too many attempts. Please try again in 50 seconds.'
  let attempts = 0
  api.use(
    http.post('/api/messages', () => {
      attempts += 1
      if (attempts > 1) return undefined
      const body = { code: 'http.too_many_attempts', message: reason }
      return HttpResponse.json(body, { status: 429, headers: { 'retry-after': '50' } })
    }),
  )
  const chat = openChat()
  await chat.write('And another thing')
  expect(await screen.findByText(reason)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(attempts).toBe(1)
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  await waitFor(() => expect(textsOf(sent)).toEqual(['And another thing']))
  await waitFor(() => expect(screen.queryByText(reason)).not.toBeInTheDocument())
})

test('messages wait while the site is read-only, also over a reload, and go in order afterwards', async () => {
  const sent = withChats(api)
  const message = 'The database moves. Please try again later.'
  let isReadOnly = true
  let attempts = 0
  api.use(
    http.post('/api/messages', () => {
      attempts += 1
      if (!isReadOnly) return undefined
      const body = { code: 'site.read_only', message }
      return HttpResponse.json(body, { status: 503, headers: { 'retry-after': '30' } })
    }),
  )
  const waits = 'The site is read-only. Sent as soon as that ends.'
  const before = openChat()
  await before.write('First')
  await before.write('Second')
  expect(await screen.findByText(waits)).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  before.unmount()
  // That page is gone with its connection.
  setSignal(before, 'offline')

  openChat()
  expect(await screen.findByText(waits)).toBeVisible()
  expect(shownMessages()).toEqual(['You: First', 'You: Second'])
  expect(sent).toEqual([])
  isReadOnly = false
  const attemptsBefore = attempts
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await waitFor(() => expect(textsOf(sent)).toEqual(['First', 'Second']))
  expect(attempts).toBeGreaterThan(attemptsBefore)
  await waitFor(() => expect(screen.queryByText(waits)).not.toBeInTheDocument())
  expect(Object.keys(localStorage)).toEqual([])
})

test('a request without a response times out and is repeated', async () => {
  const sent = withChats(api)
  let attempts = 0
  api.use(
    http.post('/api/messages', () => {
      attempts += 1
      return attempts === 1 ? new Promise<Response>(() => undefined) : undefined
    }),
  )
  const chat = openChat()
  await chat.write('Hello?')
  await waitFor(() => expect(attempts).toBe(1))
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await waitFor(() => expect(textsOf(sent)).toEqual(['Hello?']))
})

test('a message is sent when the API has accepted the one before it, and not earlier', async () => {
  const sent = withChats(api)
  let respond: (() => void) | undefined
  api.use(
    http.post(
      '/api/messages',
      async () => {
        await new Promise<void>((resolve) => {
          respond = resolve
        })
        return HttpResponse.json(takenMessage('One', 1), { status: 201 })
      },
      { once: true },
    ),
  )
  const chat = openChat()
  await chat.write('One')
  await chat.write('Two')
  await waitFor(() => expect(respond).toBeDefined())
  expect(screen.getAllByText('Sending...')).toHaveLength(2)
  expect(sent).toEqual([])
  respond?.()
  await waitFor(() => expect(textsOf(sent)).toEqual(['Two']))
})

test('a rejected message stays with the reason, blocks no other, and can be tried again', async () => {
  const sent = withChats(api)
  api.use(
    http.post(
      '/api/messages',
      () => failure(403, 'messages.not_connected', 'You can only message your connections'),
      { once: true },
    ),
  )
  const chat = openChat()
  await chat.write('Too early')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Not sent: You can only message your connections',
  )
  await chat.write('Next')
  await waitFor(() => expect(textsOf(sent)).toEqual(['Next']))
  await chat.user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(textsOf(sent)).toEqual(['Next', 'Too early']))
  await waitFor(() => expect(shownMessages()).toEqual(['You: Next', 'You: Too early']))
})

test('a rejected message can be discarded for good', async () => {
  const sent = withChats(api)
  api.use(
    http.post('/api/messages', () =>
      failure(403, 'messages.not_connected', 'You can only message your connections'),
    ),
  )
  const chat = openChat()
  await chat.write('Never mind')
  await chat.user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(shownMessages()).toEqual([])
  expect(Object.keys(localStorage)).toEqual([])
  expect(sent).toEqual([])
})

test('what another tab has written shows here, and goes from here once that tab has sent it', async () => {
  withChats(api)
  const chat = openChat()
  await chat.findInput()
  setSignal(chat, 'offline')
  await chat.write('Here')
  const [key = ''] = Object.keys(localStorage)
  const there = { ...JSON.parse(localStorage.getItem(key) ?? ''), sendKey: '9-9', content: 'There' }
  const otherKey = key.replace(/[^:]+$/, '9-9')
  localStorage.setItem(otherKey, JSON.stringify({ ...there, writtenAt: there.writtenAt + 1 }))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: otherKey })))
  expect(shownMessages()).toEqual(['You: Here', 'You: There'])
  localStorage.removeItem(key)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  expect(shownMessages()).toEqual(['You: There'])
})

test('where the browser stores nothing, a message waits in the page', async () => {
  const sent = withChats(api)
  const chat = openChat()
  await chat.findInput()
  setSignal(chat, 'offline')
  const stored = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.getItem(key),
    removeItem: (key: string) => stored.removeItem(key),
    setItem: () => {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  await chat.write('Full to the brim')
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })))
  expect(shownMessages()).toEqual(['You: Full to the brim'])
  setSignal(chat, 'online')
  await waitFor(() => expect(textsOf(sent)).toEqual(['Full to the brim']))
})
