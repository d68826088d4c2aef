import { failure, listResponse, startMockApi } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aMessage, openChat, withChats } from '../../../testing/chat'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const gate = aMessage({ id: 'gate', content: 'Gate 4' })
const dock = aMessage({ id: 'dock', content: 'Dock 9', createdAt: '2026-11-03T21:06:00.000Z' })
const findBar = () => screen.findByRole('button', { name: /^Pinned: / })
const noContent = () => new HttpResponse(null, { status: 204 })

test('a message is pinned from its menu, and the bar shows it', async () => {
  withChats(api, { messages: [gate] })
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Message actions' }))
  api.use(
    http.put('/api/messages/gate/pin', () => {
      api.use(http.get('/api/messages/pinned', () => listResponse([gate])))
      return noContent()
    }),
  )
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
  expect(await findBar()).toHaveTextContent('Pinned: Gate 4')
  expect(screen.getByText('Pinned', { exact: true })).toBeVisible()
})

test('the reason why a message cannot be pinned is told', async () => {
  withChats(api, { messages: [gate] })
  api.use(
    http.put('/api/messages/gate/pin', () =>
      failure(409, 'messages.too_many_pins', 'A chat can have at most 20 pinned messages.'),
    ),
  )
  const { user, shell } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Message actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Pin' }))
  await waitFor(() =>
    expect(shell.toasts).toMatchObject([
      { description: 'A chat can have at most 20 pinned messages.' },
    ]),
  )
})

test('the bar opens all pins; one leads to its lines, and is unpinned', async () => {
  withChats(api, { messages: [gate, dock], pins: [dock, gate] })
  const { user } = openChat()
  const bar = await findBar()
  expect(bar).toHaveTextContent('Pinned: Dock 9')
  expect(bar).toHaveTextContent('2 pins')
  await user.click(bar)
  const pins = await screen.findByRole('region', { name: 'Pinned messages' })
  await user.click(within(pins).getByRole('button', { name: /^Luis Escamilla.*Gate 4/ }))
  const lines = await screen.findByRole('region', { name: 'The message and the lines around it' })
  expect(lines.querySelector('[aria-current]')).toHaveTextContent('Gate 4')
  await user.click(screen.getByRole('button', { name: 'Back to the pinned messages' }))
  api.use(
    http.delete('/api/messages/gate/pin', () => {
      api.use(http.get('/api/messages/pinned', () => listResponse([dock])))
      return noContent()
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Unpin “Gate 4”' }))
  await waitFor(() => expect(screen.queryByText('Gate 4')).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Back to the messages' }))
  expect(await findBar()).toHaveTextContent('Pinned: Dock 9')
})

test('what the other pins shows at once; a deleted message loses its pin', async () => {
  withChats(api, { messages: [gate] })
  const { shell } = openChat()
  await screen.findByText('Gate 4')
  api.use(http.get('/api/messages/pinned', () => listResponse([gate])))
  act(() => shell.liveEvents.publish({ type: 'pins', userId: 'user-20' }))
  await findBar()
  const deletedAt = '2026-11-03T21:07:00.000Z'
  const message = { ...gate, content: 'Message deleted', deletedAt }
  act(() => shell.liveEvents.publish({ type: 'message_changed', message }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Pinned: / })).not.toBeInTheDocument(),
  )
})

test('with an API that knows no pins, nothing offers them', async () => {
  withChats(api, { messages: [gate] })
  api.use(http.get('/api/messages/pinned', () => failure(404, 'http.not_found', 'Not found')))
  const { user } = openChat()
  await user.click(await screen.findByRole('button', { name: 'Message actions' }))
  expect(screen.queryByRole('menuitem', { name: /[Pp]in/ })).not.toBeInTheDocument()
})
