import type { DirectMessage } from '@haulyard/api-contract'
import { failure, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
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

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const own = anOwnMessage({ content: 'Exit 204', createdAt: minutesAgo(2) })
const editedAt = minutesAgo(1)

const openMenu = async ({ user }: ReturnType<typeof openChat>, entry: string) => {
  const sent = (await screen.findByText('Exit 204')).closest('li') as HTMLElement
  within(sent).getByRole('button', { name: 'Message actions' }).focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus()
  await user.click(screen.getByRole('menuitem', { name: entry }))
}
/** Responds to changes. @returns the texts that were sent */
const takeEdits = (respond: (content: string) => Response) => {
  const texts: string[] = []
  api.use(
    http.put('/api/messages/message-2', async ({ request }) => {
      const { content } = (await request.json()) as { content: string }
      texts.push(content)
      return respond(content)
    }),
  )
  return texts
}
const accept = (content: string) => HttpResponse.json({ ...own, content, editedAt })
const publish = ({ shell }: ReturnType<typeof openChat>, message: DirectMessage) =>
  act(() => shell.liveEvents.publish({ type: 'message_changed', message }))

test('an own message is changed, and marked', async () => {
  withChats(api, { messages: [own] })
  const texts = takeEdits(accept)
  const chat = openChat()
  await openMenu(chat, 'Edit')
  const field = await screen.findByLabelText('Your message')
  expect(field).toHaveValue('Exit 204')
  await chat.user.clear(field)
  await chat.user.type(field, 'Exit 205')
  await chat.user.click(screen.getByRole('button', { name: 'Save Message' }))
  await waitFor(() => expect(shownMessages()).toEqual(['You: Exit 205']))
  expect(screen.getByText('Edited')).toBeVisible()
  expect(texts).toEqual(['Exit 205'])
})

test('what is typed stays over the reason why it is too late', async () => {
  withChats(api, { messages: [own] })
  takeEdits(() => failure(409, 'messages.too_late', 'It is too late to change it.'))
  const chat = openChat()
  await openMenu(chat, 'Edit')
  await chat.user.type(await screen.findByLabelText('Your message'), ', north side')
  await chat.user.click(screen.getByRole('button', { name: 'Save Message' }))
  expect(await screen.findByText('It is too late to change it.')).toBeVisible()
  expect(screen.getByLabelText('Your message')).toHaveValue('Exit 204, north side')
})

test('an own message is deleted after a question, and focus stays in the chat', async () => {
  withChats(api, { messages: [own] })
  const deleted = { ...own, content: 'Message deleted', deletedAt: editedAt }
  api.use(http.delete('/api/messages/message-2', () => HttpResponse.json(deleted)))
  const chat = openChat()
  await openMenu(chat, 'Delete')
  await chat.user.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(shownMessages()).toEqual(['You: Message deleted']))
  expect(screen.queryByRole('button', { name: 'Message actions' })).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('region', { name: 'Messages' })).toHaveFocus())
})

test('after a quarter of an hour a message can only be pinned', async () => {
  withChats(api, { messages: [{ ...own, createdAt: minutesAgo(16) }] })
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Message actions' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Pin'])
})

test('a change by the other member shows at once, in the chat and in the list', async () => {
  const message = aMessage()
  const conversations = [aConversation({ lastMessage: message })]
  withChats(api, { messages: [message], conversations })
  const chat = openChat()
  await screen.findByText(message.content)
  const changed = { ...message, content: 'Parked in Ludlow.', editedAt }
  conversations[0] = aConversation({ lastMessage: changed })
  publish(chat, changed)
  expect(shownMessages()).toEqual(['Luis Escamilla: Parked in Ludlow.'])
  await chat.user.click(screen.getByRole('button', { name: 'Close' }))
  expect(await screen.findByText('Parked in Ludlow.')).toBeVisible()
})

test('an older text never replaces a newer one, from whichever side it comes', async () => {
  withChats(api, { messages: [{ ...own, content: 'Newest', editedAt }] })
  const chat = openChat()
  await screen.findByText('Newest')
  publish(chat, { ...own, content: 'Older', editedAt: minutesAgo(1.5) })
  expect(shownMessages()).toEqual(['You: Newest'])
  publish(chat, { ...own, content: 'Message deleted', deletedAt: minutesAgo(0.5) })
  publish(chat, { ...own, content: 'Newest', editedAt })
  expect(shownMessages()).toEqual(['You: Message deleted'])
})
