import { startMockApi } from '@haulyard/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { aConversation, aMessage, anOwnMessage, openChat, withChats } from '../../../testing/chat'

const api = startMockApi()
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

const at = (minute: number) => `2026-11-03T21:0${minute}:00.000Z`
const messages = [
  anOwnMessage({ id: 'own-1', content: 'First', createdAt: at(1) }),
  anOwnMessage({ id: 'own-2', content: 'Second', createdAt: at(2) }),
  aMessage({ id: 'other', content: 'Thanks', createdAt: at(3) }),
  anOwnMessage({ id: 'own-4', content: 'Fourth', createdAt: at(4) }),
]
const markedTexts = () =>
  screen.queryAllByText('Read').map((mark) => mark.closest('li')?.querySelector('p')?.textContent)

test('the last own message that was read says so, and follows at once', async () => {
  withChats(api, { messages, conversations: [aConversation({ readAt: at(3) })] })
  const { shell } = openChat()
  await screen.findByText('Fourth')
  await waitFor(() => expect(markedTexts()).toEqual(['Second']))
  act(() => shell.liveEvents.publish({ type: 'read', userId: 'user-20', readAt: at(4) }))
  await waitFor(() => expect(markedTexts()).toEqual(['Fourth']))
})

test('without marks of the other, nothing says that it was read', async () => {
  withChats(api, { messages, conversations: [aConversation()] })
  openChat()
  await screen.findByText('Fourth')
  expect(markedTexts()).toEqual([])
})

test('the other is shown as typing for a moment, or until the message comes', async () => {
  withChats(api, { messages })
  const { shell } = openChat()
  await screen.findByText('Fourth')
  vi.useFakeTimers()
  const type = (userId: string) => act(() => shell.liveEvents.publish({ type: 'typing', userId }))
  type('user-99')
  expect(screen.queryByText(/is typing/)).not.toBeInTheDocument()
  type('user-20')
  expect(screen.getByText('Luis Escamilla is typing')).toBeVisible()
  act(() => void vi.advanceTimersByTime(6000))
  expect(screen.queryByText(/is typing/)).not.toBeInTheDocument()
  type('user-20')
  act(() => shell.liveEvents.publish({ type: 'message', message: aMessage({ id: 'new' }) }))
  expect(screen.queryByText(/is typing/)).not.toBeInTheDocument()
})

test('the API hears once that one is typing, not with every key', async () => {
  withChats(api, { messages })
  const told: unknown[] = []
  api.use(
    http.put('/api/conversations/typing', async ({ request }) => {
      told.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, findInput } = openChat()
  await user.type(await findInput(), 'On my way')
  await waitFor(() => expect(told).toEqual([{ otherUserId: 'user-20' }]))
})
