import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  aConversation,
  aMessage,
  anOwnMessage,
  openChat,
  shownMessages,
  takenMessage,
  withChats,
} from '../../../testing/chat'
import { luis } from '../../../testing/member-relation'

const api = startMockApi()
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

const publish = ({ shell }: ReturnType<typeof openChat>, message = aMessage()) =>
  act(() => shell.liveEvents.publish({ type: 'message', message }))

test('a message shows as it comes, once, however often it is told', async () => {
  withChats(api)
  const chat = openChat()
  await screen.findByText('Start a conversation!')
  publish(chat)
  publish(chat)
  expect(shownMessages()).toEqual(['Luis Escamilla: Parked at the Love’s in Barstow.'])
})

test('what one writes on another device shows here', async () => {
  withChats(api)
  const chat = openChat()
  await screen.findByText('Start a conversation!')
  publish(chat, anOwnMessage({ content: 'From the phone' }))
  expect(shownMessages()).toEqual(['You: From the phone'])
})

test('a message of another chat does not show in this one', async () => {
  withChats(api)
  const chat = openChat()
  await screen.findByText('Start a conversation!')
  publish(chat, aMessage({ senderId: 'user-99' }))
  expect(shownMessages()).toEqual([])
})

test('a message that the stream reports before the response to its sending shows once', async () => {
  withChats(api)
  let respond: (() => void) | undefined
  api.use(
    http.post('/api/messages', async () => {
      await new Promise<void>((resolve) => {
        respond = resolve
      })
      return HttpResponse.json(takenMessage('Hi', 1), { status: 201 })
    }),
  )
  const chat = openChat()
  await chat.write('Hi')
  await waitFor(() => expect(respond).toBeDefined())
  publish(chat, takenMessage('Hi', 1))
  expect(shownMessages()).toEqual(['You: Hi'])
  expect(screen.queryByText('Sending...')).not.toBeInTheDocument()
  respond?.()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  expect(shownMessages()).toEqual(['You: Hi'])
})

/** No message is answered before the end of the test. Then all are, so that none is sent again. */
const withLostResponses = () => {
  const end = new Promise<void>((resolve) => onTestFinished(() => resolve()))
  api.use(
    http.post('/api/messages', async () => {
      await end
      return HttpResponse.json(takenMessage('Lost', 1), { status: 201 })
    }),
  )
}

/** Sends a message whose response is lost, and leaves the page. */
const writeWithLostResponse = async (text: string) => {
  withChats(api)
  withLostResponses()
  const before = openChat()
  await before.write(text)
  await screen.findByText('Sending...')
  before.unmount()
}

test('a message whose response was lost with the page shows once on the next page', async () => {
  await writeWithLostResponse('Did it go?')
  const createdAt = new Date().toISOString()
  withChats(api, { messages: [anOwnMessage({ content: 'Did it go?', createdAt })] })
  withLostResponses()
  openChat()
  await screen.findByText('Did it go?')
  expect(shownMessages()).toEqual(['You: Did it go?'])
})

test('one that reads like an earlier message is still shown as waiting', async () => {
  await writeWithLostResponse('Ok')
  const earlier = anOwnMessage({ content: 'Ok', createdAt: '2026-11-03T21:05:00.000Z' })
  withChats(api, { messages: [earlier] })
  withLostResponses()
  openChat()
  await screen.findByText('Sending...')
  await waitFor(() => expect(shownMessages()).toEqual(['You: Ok', 'You: Ok']))
})

test('messages that come in any order stand in the order in which they were taken', async () => {
  withChats(api, { messages: [aMessage({ content: 'First' })] })
  const chat = openChat()
  await screen.findByText('First')
  publish(chat, aMessage({ id: 'c', content: 'Third', createdAt: '2026-11-03T21:07:00.000Z' }))
  publish(chat, anOwnMessage({ id: 'b', content: 'Second', createdAt: '2026-11-03T21:06:00.000Z' }))
  expect(shownMessages()).toEqual(['Luis Escamilla: First', 'You: Second', 'Luis Escamilla: Third'])
})

test('after a gap the history is read again, and nothing that came by itself is lost or doubled', async () => {
  withChats(api, { messages: [aMessage({ content: 'Before' })] })
  const chat = openChat()
  await screen.findByText('Before')
  const came = aMessage({ id: 'b', content: 'Came', createdAt: '2026-11-03T21:06:00.000Z' })
  const missed = aMessage({ id: 'c', content: 'Missed', createdAt: '2026-11-03T21:07:00.000Z' })
  const after = aMessage({ id: 'd', content: 'After', createdAt: '2026-11-03T21:08:00.000Z' })
  publish(chat, came)
  withChats(api, { messages: [aMessage({ content: 'Before' }), came, missed] })
  act(() => chat.shell.liveEvents.publish({ type: 'reset' }))
  publish(chat, after)
  await screen.findByText('Missed')
  expect(shownMessages()).toEqual(
    ['Before', 'Came', 'Missed', 'After'].map((text) => `Luis Escamilla: ${text}`),
  )
})

test('what came before the oldest page that was read is left to the older pages', async () => {
  withChats(api)
  const newest = aMessage({ id: 'n', content: 'Newest', createdAt: '2026-11-04T10:00:00.000Z' })
  api.use(http.get('/api/messages', () => listResponse([newest], '/api/messages?cursor=older')))
  const chat = openChat()
  await screen.findByText('Newest')
  publish(chat, aMessage({ id: 'o', content: 'Older', createdAt: '2026-11-04T09:00:00.000Z' }))
  expect(shownMessages()).toEqual(['Luis Escamilla: Newest'])
})

test('what is on the screen is marked as read, several messages together', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withChats(api, { conversations: [aConversation({ unreadCount: 3 })] })
  const read: unknown[] = []
  api.use(
    http.put('/api/conversations/read', async ({ request }) => {
      read.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const chat = openChat()
  await chat.findInput()
  publish(chat, aMessage({ id: 'x', createdAt: '2026-11-05T10:00:00.000Z' }))
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await waitFor(() => expect(read).toEqual([{ otherUserId: luis.id }]))
})

test('a read-only site is told once that a chat was read, not again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withChats(api, { conversations: [aConversation({ unreadCount: 3 })] })
  let attempts = 0
  api.use(
    http.put('/api/conversations/read', () => {
      attempts += 1
      return failure(503, 'site.read_only', 'We move. Please try again later.')
    }),
  )
  const chat = openChat()
  await chat.findInput()
  for (let round = 0; round < 6; round += 1) {
    await act(() => vi.advanceTimersByTimeAsync(1500))
  }
  expect(attempts).toBe(1)
})

test('a chat that is not open counts what is unread, once for each message', async () => {
  withChats(api, { conversations: [aConversation({ unreadCount: 1 })] })
  const chat = openChat('/social-feed?chat=')
  const list = within(await screen.findByRole('region', { name: 'Recent Chats' }))
  await list.findByText('1 unread')
  const message = aMessage({ id: 'x', content: 'New', createdAt: '2026-11-05T10:00:00.000Z' })
  publish(chat, message)
  publish(chat, message)
  expect(await list.findByText('2 unread')).toBeInTheDocument()
  expect(list.getByText('New')).toBeVisible()
})

test('the first message of a new chat brings the chat into the list', async () => {
  withChats(api)
  const chat = openChat('/social-feed?chat=')
  await screen.findByText('Select a Connection to Chat')
  withChats(api, { conversations: [aConversation({ unreadCount: 1 })] })
  publish(chat)
  expect(await screen.findByRole('button', { name: /Luis Escamilla/ })).toBeVisible()
})

test('what is read on another device is read here', async () => {
  withChats(api, { conversations: [aConversation({ unreadCount: 2 })] })
  const chat = openChat('/social-feed?chat=')
  const list = within(await screen.findByRole('region', { name: 'Recent Chats' }))
  await list.findByText('2 unread')
  withChats(api, { conversations: [aConversation()] })
  const tell = (unreadCount: number) =>
    act(() => chat.shell.liveEvents.publish({ type: 'notification', unreadCount }))
  tell(2)
  tell(1)
  await waitFor(() => expect(list.queryByText(/unread/)).not.toBeInTheDocument())
})
