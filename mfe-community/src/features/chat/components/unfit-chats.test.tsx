import type { Conversation, DirectMessage } from '@haulyard/api-contract'
import { describeUnfitRecords, expectCaughtErrors, startMockApi } from '@haulyard/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import {
  aConversation,
  aMessage,
  anOwnMessage,
  openChat,
  shownMessages,
  withChats,
} from '../../../testing/chat'
import { luis } from '../../../testing/member-relation'

const api = startMockApi()

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describeUnfitRecords({
  name: 'the recent chats',
  make: (text) => aConversation({ user: { ...luis, id: text, firstName: text } }),
  open: (records) => {
    withChats(api, { conversations: records as readonly Conversation[] })
    openChat('/social-feed?chat=')
  },
  unfit: [{ user: null }, { lastMessage: null }],
})

describeUnfitRecords({
  name: 'the messages of a chat',
  make: (text) => aMessage({ id: text, content: text }),
  open: (records) => {
    withChats(api, { messages: records as readonly DirectMessage[] })
    openChat()
  },
  unfit: [{ content: null }],
})

test('an invalid message keeps its place, and others are received and sent', async () => {
  expectCaughtErrors()
  const messages = [
    aMessage({ id: 'm1', content: 'One' }),
    null as unknown as DirectMessage,
    anOwnMessage({ id: 'm3', content: 'Three', createdAt: '2026-11-03T21:06:00.000Z' }),
  ]
  withChats(api, { messages, conversations: [null as unknown as Conversation] })
  const { shell, write } = openChat()
  await screen.findByText('This entry cannot be shown.')
  // Its sentence has no elements that `shownMessages` could read.
  const before = ['Luis Escamilla: One', '', 'You: Three']
  expect(shownMessages()).toEqual(before)
  act(() => {
    const message = aMessage({ id: 'm4', content: 'Four', createdAt: '2026-11-03T21:07:00.000Z' })
    shell.liveEvents.publish({ type: 'message', message })
  })
  await write('Five')
  await expect.poll(shownMessages).toEqual([...before, 'Luis Escamilla: Four', 'You: Five'])
})
