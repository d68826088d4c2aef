import type { Connection } from '@haulyard/api-contract'
import { formatTime } from '@haulyard/shared-ui'
import {
  failure,
  listResponse,
  neverResponding,
  startMockApi,
  unavailable,
} from '@haulyard/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  aConversation,
  aMessage,
  anOwnMessage,
  openChat,
  shownMessages,
  withChats,
} from '../../../testing/chat'
import { aConnection, received } from '../../../testing/member-relation'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('what was said stands in its order, under its days, with its times', async () => {
  withChats(api, {
    messages: [
      aMessage({ content: 'Where are you?', createdAt: '2026-11-02T15:00:00.000Z' }),
      anOwnMessage({ content: 'Barstow.', createdAt: '2026-11-03T21:05:00.000Z' }),
    ],
  })
  openChat()
  await screen.findByText('Barstow.')
  expect(shownMessages()).toEqual(['Luis Escamilla: Where are you?', 'You: Barstow.'])
  expect(screen.getByText('Where are you?').closest('li')).toHaveStyle({ justifySelf: 'start' })
  expect(screen.getByText('Barstow.').closest('li')).toHaveStyle({ justifySelf: 'end' })
  const log = within(screen.getByRole('log'))
  expect(log.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Nov 2, 2026',
    'Nov 3, 2026',
  ])
  expect(log.getByText(formatTime('2026-11-03T21:05:00.000Z'))).toBeVisible()
})

test('the chat with a former member can be read, and not continued', async () => {
  const gone = { firstName: null, lastName: null, profileImageUrl: null, isFormer: true }
  withChats(api, {
    messages: [aMessage({ content: 'See you in Tulsa.' })],
    conversations: [aConversation({ user: { id: 'user-20', ...gone } })],
    connection: null,
  })
  const notFound = () => failure(404, 'members.not_found', 'Member not found')
  api.use(http.get('/api/users/user-20', notFound))
  openChat()
  expect(await screen.findByText('See you in Tulsa.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Former member' })).toBeVisible()
  expect(screen.getByText(/This account was deleted/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'More actions' })).not.toBeInTheDocument()
})

test('a message of the other member can be reported, and its author blocked with it', async () => {
  withChats(api, {
    messages: [aMessage({ id: 'rude', content: 'Get lost' }), anOwnMessage({ id: 'own' })],
  })
  const { user, shell } = openChat()
  const rude = (await screen.findByText('Get lost')).closest('li') as HTMLElement
  await user.click(within(rude).getByRole('button', { name: 'Message actions' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report' }))
  expect(shell.reports).toEqual([
    {
      ...{ contentType: 'message', contentId: 'rude' },
      ...{ subject: 'a message from Luis Escamilla', blockName: 'Luis Escamilla' },
    },
  ])
})

test('a chat without messages says how to begin', async () => {
  withChats(api)
  openChat()
  expect(await screen.findByText('Start a conversation!')).toBeVisible()
})

test('markup is shown as it was typed, and addresses can be followed', async () => {
  withChats(api, { messages: [aMessage({ content: '<img src=x> see https://511.example/i-80' })] })
  openChat()
  expect(await screen.findByText(/<img src=x> see/)).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'https://511.example/i-80' })).toHaveAttribute(
    'rel',
    expect.stringContaining('noopener'),
  )
})

test('Enter sends, Shift+Enter breaks the line, and blank text goes nowhere', async () => {
  const sent = withChats(api)
  const { user, findInput } = openChat()
  const input = await findInput()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await user.type(input, '   {Enter}')
  await user.type(input, 'One{Shift>}{Enter}{/Shift}two{Enter}')
  await waitFor(() => expect(sent.map(({ content }) => content)).toEqual(['One\ntwo']))
  expect(input).toHaveValue('')
})

test('the button sends as well, to the member whose chat it is', async () => {
  const sent = withChats(api)
  const { user, findInput } = openChat()
  await user.type(await findInput(), 'On my way')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toMatchObject([{ receiverId: 'user-20', content: 'On my way' }]))
})

test('a message that is too long is not sent, and nothing of it is cut', async () => {
  const sent = withChats(api)
  const { findInput } = openChat()
  const input = await findInput()
  fireEvent.change(input, { target: { value: 'x'.repeat(5001) } })
  expect(screen.getByText('Message too long')).toBeVisible()
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input).toHaveValue('x'.repeat(5001))
  expect(sent).toEqual([])
})

test('what is being written survives a reload, and belongs to its chat', async () => {
  withChats(api)
  const first = openChat()
  await first.user.type(await first.findInput(), 'Half a thought')
  first.unmount()
  const { findInput } = openChat()
  expect(await findInput()).toHaveValue('Half a thought')
})

test('older messages are put before the others, and a failure can be tried again', async () => {
  withChats(api)
  let attempts = 0
  api.use(
    http.get('/api/messages', ({ request }) => {
      if (!new URL(request.url).searchParams.has('cursor')) {
        return listResponse([aMessage({ content: 'Newest' })], '/api/messages?cursor=older')
      }
      attempts += 1
      const older = aMessage({
        id: 'old',
        content: 'Oldest',
        createdAt: '2026-11-01T08:00:00.000Z',
      })
      return attempts === 1 ? unavailable() : listResponse([older])
    }),
  )
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Older Messages' }))
  expect(await screen.findByText('Older messages could not be loaded.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Oldest')
  expect(shownMessages()).toEqual(['Luis Escamilla: Oldest', 'Luis Escamilla: Newest'])
  expect(screen.queryByRole('button', { name: /Older|Retry/ })).not.toBeInTheDocument()
})

test('messages on their way say so, and ones that cannot be loaded can be asked for again', async () => {
  withChats(api)
  api.use(neverResponding('/api/messages'))
  const first = openChat()
  expect(await screen.findByRole('status', { name: 'Loading messages' })).toBeVisible()
  first.unmount()
  api.use(http.get('/api/messages', unavailable))
  const { user } = openChat()
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible()
  withChats(api, { messages: [aMessage({ content: 'Here after all' })] })
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Here after all')).toBeVisible()
})

test.each<[string, Connection | null]>([
  ['You are not connected with Luis Escamilla.', null],
  ['You can write to each other once Luis Escamilla accepts your request.', aConnection()],
  ['Luis Escamilla asks to connect with you.', received],
])(
  'who is not connected reads why there is nothing to write in: %s',
  async (reason, connection) => {
    withChats(api, { connection, messages: [aMessage({ content: 'From before' })] })
    openChat()
    expect(await screen.findByText(new RegExp(reason))).toBeVisible()
    expect(await screen.findByText('From before')).toBeVisible()
    expect(screen.queryByRole('textbox', { name: /^Message to/ })).not.toBeInTheDocument()
  },
)

test('accepting a request opens the place to write', async () => {
  withChats(api, { connection: received })
  const { user, findInput } = openChat()
  api.use(
    http.put('/api/connections/connection-1', () => {
      const accepted = { ...received, status: 'accepted' as const }
      withChats(api, { connection: accepted })
      return HttpResponse.json(accepted)
    }),
  )
  const foot = (await screen.findByText(/asks to connect with you. Accept/)).parentElement
  await user.click(within(foot as HTMLElement).getByRole('button', { name: /Accept/ }))
  expect(await findInput()).toBeVisible()
})

test('an unknown member is named as such, with a way to the chats there are', async () => {
  withChats(api)
  api.use(
    http.get('/api/users/user-20', () => failure(404, 'members.not_found', 'Member not found')),
  )
  const { user } = openChat()
  expect(await screen.findByText('Member not found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'See Your Chats' }))
  expect(await screen.findByText('Select a Connection to Chat')).toBeVisible()
})

test('a conversation stays with a member who hides the profile since', async () => {
  withChats(api, {
    connection: null,
    messages: [aMessage({ content: 'From before' })],
    conversations: [aConversation()],
  })
  api.use(
    http.get('/api/users/user-20', () => failure(404, 'members.not_found', 'Member not found')),
  )
  openChat()
  expect(await screen.findByRole('heading', { name: 'Luis Escamilla' })).toBeVisible()
  expect(await screen.findByText('From before')).toBeVisible()
})

test('whether the other is online shows in the chat and in the list of chats, as it happens', async () => {
  withChats(api, { conversations: [aConversation({ isOnline: true })] })
  const { user, shell } = openChat('/social-feed?chat=')
  const list = within(await screen.findByRole('region', { name: 'Recent Chats' }))
  await user.click(await list.findByRole('button', { name: /^Luis Escamilla Online/ }))
  const chat = within(await screen.findByRole('region', { name: 'Chat' }))
  const appears = (isOnline: boolean) =>
    act(() => shell.liveEvents.publish({ type: 'presence', userId: 'user-20', isOnline }))
  await chat.findByRole('heading', { name: 'Luis Escamilla' })
  appears(true)
  expect(await chat.findByRole('heading', { name: 'Luis Escamilla Online' })).toBeVisible()
  appears(false)
  await user.click(chat.getByRole('button', { name: 'Close' }))
  const entry = await screen.findByRole('button', { name: /Parked at/ })
  expect(entry).not.toHaveAccessibleName(/Online/)
})

test('without a choice the chats that there are can be opened, and Close comes back to them', async () => {
  withChats(api, { conversations: [aConversation({ unreadCount: 2 })] })
  const asked: string[] = []
  api.use(
    http.get('/api/messages', ({ request }) => {
      asked.push(new URL(request.url).search)
      return listResponse([])
    }),
  )
  const { user, findInput, current } = openChat('/social-feed')
  await user.click(await screen.findByRole('tab', { name: 'Direct Chat' }))
  expect(screen.getByText('Select a Connection to Chat')).toBeVisible()
  const chat = await screen.findByRole('button', { name: /2 unread.*Luis Escamilla.*Barstow/ })
  expect(asked).toEqual([])
  await user.click(chat)
  await findInput()
  expect(asked).toEqual([expect.stringMatching(/^\?otherUserId=user-20(&|$)/)])
  expect(current.address).toBe('/social-feed?chat=user-20')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Select a Connection to Chat')).toBeVisible()
})

test('a look at the feed loses neither the chat nor its address', async () => {
  withChats(api)
  const { user, findInput, current } = openChat()
  await findInput()
  await user.click(screen.getByRole('tab', { name: 'Community Feed' }))
  expect(current.address).toBe('/social-feed')
  await user.click(screen.getByRole('tab', { name: 'Direct Chat' }))
  expect(current.address).toBe('/social-feed?chat=user-20')
  expect(await findInput()).toBeVisible()
})
