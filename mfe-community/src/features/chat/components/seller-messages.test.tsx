import { aClassified } from '@haulyard/api-contract/testing'
import { startMockApi } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import {
  aConversation,
  aMessage,
  anOwnMessage,
  type KnownChats,
  openChat,
  withChats,
} from '../../../testing/chat'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const about = { classifiedId: 'classified-1', title: '2019 Cascadia' }
const asked = aMessage({ content: 'Still for sale?', about })

/** Chats of two members without a connection. */
const withoutConnection = (known: KnownChats = {}) => {
  api.use(
    http.get('/api/classifieds/classified-1', () =>
      HttpResponse.json({ ...aClassified(), title: about.title, state: 'pending' }),
    ),
  )
  return withChats(api, { messages: [asked], connection: null, ...known })
}
const received = aConversation({ lastMessage: asked, request: 'received' })

test('the first message of a stranger waits apart from the chats, and an answer is sent', async () => {
  const sent = withoutConnection({ conversations: [received] })
  const { user, write } = openChat('/social-feed?chat=')
  const requests = within(await screen.findByRole('region', { name: 'Message Requests' }))
  expect(screen.queryByRole('region', { name: 'Recent Chats' })).toBeNull()
  await user.click(requests.getByRole('button', { name: /Luis Escamilla/ }))
  expect(await screen.findByText(/If you answer, you can write to each other here/)).toBeVisible()
  await write('It is.')
  await waitFor(() => expect(sent).toMatchObject([{ receiverId: 'user-20', content: 'It is.' }]))
})

test('a request can be ignored, which leads back to the chats', async () => {
  withoutConnection({ conversations: [received] })
  const ignored: unknown[] = []
  api.use(
    http.put('/api/conversations/ignored', async ({ request }) => {
      ignored.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { user, shell } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Ignore' }))
  await waitFor(() => expect(shell.toasts).toMatchObject([{ title: 'Request Ignored' }]))
  expect(ignored).toEqual([{ otherUserId: 'user-20' }])
  expect(await screen.findByText('Select a Connection to Chat')).toBeVisible()
})

test('who has written first waits for the answer', async () => {
  withoutConnection({ conversations: [aConversation({ request: 'sent' })] })
  openChat()
  expect(
    await screen.findByText('You can write again when Luis Escamilla has answered.'),
  ).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message to/ })).toBeNull()
})

test('after the answer both write without a connection', async () => {
  const sent = withoutConnection({ conversations: [aConversation({ isOpen: true })] })
  const { write } = openChat()
  await write('I come on Monday.')
  await waitFor(() => expect(sent).toMatchObject([{ content: 'I come on Monday.' }]))
})

test('the chat is headed by the listing, with its state', async () => {
  withoutConnection({ conversations: [received] })
  openChat()
  const link = await screen.findByRole('link', { name: '2019 Cascadia' })
  expect(link).toHaveAttribute('href', '/classifieds/classified-1')
  expect(await screen.findByText('Sale pending')).toBeVisible()
})

test('a message about another listing than the last one names it', async () => {
  const other = { classifiedId: 'classified-2', title: '2021 Revolution' }
  withoutConnection({
    messages: [aMessage({ id: 'message-3', about: other }), asked],
    conversations: [received],
  })
  openChat()
  expect(await screen.findByText('About “2021 Revolution”')).toBeVisible()
  expect(screen.queryByText('About “2019 Cascadia”')).toBeNull()
})

test('a listing that is gone is named', async () => {
  withoutConnection({ conversations: [received] })
  api.use(http.get('/api/classifieds/classified-1', () => new HttpResponse(null, { status: 404 })))
  openChat()
  expect(await screen.findByText('“2019 Cascadia” is no longer listed.')).toBeVisible()
})

const warning = /Do not pay for what you have not seen/

test('words of payment in advance warn the reader of a message about a listing', async () => {
  const words = 'Send the deposit by Zelle, my shipping agent brings it.'
  withoutConnection({
    messages: [asked, aMessage({ id: 'message-3', content: words })],
    conversations: [received],
  })
  openChat()
  expect(await screen.findByText(warning)).toBeVisible()
})

test('own words and other chats give no warning', async () => {
  withoutConnection({
    messages: [asked, anOwnMessage({ content: 'No deposit, no Zelle.' })],
    conversations: [received],
  })
  const { unmount } = openChat()
  await screen.findByText('No deposit, no Zelle.')
  expect(screen.queryByText(warning)).toBeNull()
  unmount()
  withChats(api, { messages: [aMessage({ content: 'Zelle me the 20 for lunch.' })] })
  openChat()
  await screen.findByText('Zelle me the 20 for lunch.')
  expect(screen.queryByText(warning)).toBeNull()
})
