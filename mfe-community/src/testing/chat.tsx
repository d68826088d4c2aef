import type { Connection, Conversation, DirectMessage, MessageInput } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { listResponse, type startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import remote from '../remote'
import { connected, dana, luis } from './member-relation'

type MockApi = ReturnType<typeof startMockApi>

/** A message from Luis to Dana; say only what the test is about. */
export const aMessage = (fields: Partial<DirectMessage> = {}): DirectMessage => ({
  id: 'message-1',
  senderId: luis.id,
  receiverId: dana.id,
  content: 'Parked at the Love’s in Barstow.',
  createdAt: '2026-11-03T21:05:00.000Z',
  ...fields,
})

/** One that Dana wrote to Luis. */
export const anOwnMessage = (fields: Partial<DirectMessage> = {}) =>
  aMessage({ id: 'message-2', senderId: dana.id, receiverId: luis.id, ...fields })

export const aConversation = (fields: Partial<Conversation> = {}): Conversation => ({
  user: luis,
  lastMessage: aMessage(),
  unreadCount: 0,
  ...fields,
})

/** What the API knows of Dana's chats. */
export interface KnownChats {
  readonly messages?: readonly DirectMessage[]
  readonly conversations?: readonly Conversation[]
  readonly connection?: Connection | null
  readonly pins?: readonly DirectMessage[]
}

/** A message as the API has taken it, and under which key. */
export interface Sent {
  readonly receiverId: string
  readonly content: string
  readonly attachments?: MessageInput['attachments']
  readonly key: string | null
}

/**
 * Lets the API know Dana's chats, and take what she writes.
 * @returns what was sent, growing as it comes
 */
export const withChats = (
  api: MockApi,
  { messages = [], conversations = [], connection = connected, pins = [] }: KnownChats = {},
): Sent[] => {
  const sent: Sent[] = []
  api.use(
    http.get('/api/users/user-20', () => HttpResponse.json(luis)),
    http.get('/api/connections', () => listResponse(connection ? [connection] : [])),
    http.get('/api/blocks', () => listResponse([])),
    http.get('/api/posts', () => listResponse([])),
    http.get('/api/conversations', ({ request }) => {
      const query = new URL(request.url).searchParams
      const isAsked = (conversation: Conversation | null) =>
        query.has('with')
          ? conversation?.user?.id === query.get('with')
          : (conversation?.request === 'received') === (query.get('list') === 'requests')
      return listResponse(conversations.filter(isAsked))
    }),
    http.get('/api/messages/pinned', () => listResponse(pins)),
    http.get('/api/messages', () => listResponse(messages)),
    http.put('/api/conversations/typing', () => new HttpResponse(null, { status: 204 })),
    http.put('/api/conversations/read', () => new HttpResponse(null, { status: 204 })),
    http.post('/api/messages', async ({ request }) => {
      const body = (await request.json()) as MessageInput
      const { content } = body
      sent.push({ ...body, key: request.headers.get('idempotency-key') })
      return HttpResponse.json(takenMessage(content, sent.length), { status: 201 })
    }),
  )
  return sent
}

/** The API's response to the nth message that it has accepted. */
export const takenMessage = (content: string, nth: number): DirectMessage =>
  anOwnMessage({
    id: `taken-${nth}`,
    content,
    createdAt: new Date(Date.UTC(2026, 10, 4, 12, 0, nth)).toISOString(),
  })

/** Opens the page as Dana, with the chat with Luis open unless said otherwise. */
export const openChat = (at = '/social-feed?chat=user-20') => {
  const view = renderRemote({ remote, at, user: dana })
  const user = userEvent.setup()
  const findInput = () => screen.findByRole('textbox', { name: 'Message to Luis Escamilla' })
  return {
    ...view,
    user,
    findInput,
    write: async (text: string) => user.type(await findInput(), `${text}{Enter}`),
  }
}

/** The texts of the history in their order, each after who says it. */
export const shownMessages = (): string[] => {
  const log = screen.queryByRole('log')
  if (!log) return []
  return within(log)
    .getAllByRole('listitem')
    .map((item) =>
      [...item.children]
        .slice(0, 2)
        .map(({ textContent }) => textContent)
        .join(''),
    )
}
