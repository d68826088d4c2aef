import { listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { aMessage, anOwnMessage, openChat, shownMessages, withChats } from '../../../testing/chat'

const api = startMockApi()
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const hit = aMessage({ id: 'hit', content: 'Dock 4, exit 204, not the flexit' })

/** Opens the search and asks for something. @returns the addresses that were read */
const searchFor = async (text: string, respond = () => listResponse([hit])) => {
  const asked: string[] = []
  withChats(api, { messages: [aMessage({ content: 'Newest' })] })
  api.use(
    http.get('/api/messages/search', ({ request }) => {
      asked.push(new URL(request.url).search)
      return respond()
    }),
  )
  const chat = openChat()
  await chat.user.click(await screen.findByRole('button', { name: 'Search in this chat' }))
  const field = await screen.findByRole('searchbox', { name: 'Words in this chat' })
  expect(field).toHaveFocus()
  await chat.user.type(field, `${text}{Enter}`)
  return { ...chat, asked }
}

test('what was found shows with its words marked', async () => {
  const { asked } = await searchFor('exit')
  const row = await screen.findByRole('button', { name: /^Luis Escamilla.*exit 204/ })
  expect([...row.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['exit'])
  expect(asked).toEqual(['?otherUserId=user-20&search=exit&limit=20'])
})

test('a hit opens with the lines around it, marked, and the way back', async () => {
  const { user } = await searchFor('exit')
  api.use(
    http.get('/api/messages', ({ request }) => {
      expect(new URL(request.url).searchParams.get('around')).toBe('hit')
      return listResponse([
        aMessage({ id: 'before', content: 'Where?', createdAt: '2026-11-03T21:04:00.000Z' }),
        hit,
        anOwnMessage({ content: 'Thanks', createdAt: '2026-11-03T21:06:00.000Z' }),
      ])
    }),
  )
  await user.click(await screen.findByRole('button', { name: /exit 204/ }))
  const lines = await screen.findByRole('region', { name: 'The message and the lines around it' })
  expect(lines).toHaveFocus()
  expect(within(lines).getAllByRole('listitem')).toHaveLength(3)
  expect(within(lines).getByText(hit.content).closest('li')).toHaveAttribute('aria-current', 'true')
  await user.click(screen.getByRole('button', { name: 'Back to what was found' }))
  expect(await screen.findByRole('button', { name: /exit 204/ })).toBeVisible()
})

test('a search without hits says so, and one that is too short asks for more', async () => {
  const { user, asked } = await searchFor('x', () => listResponse([]))
  expect(await screen.findByText('Type at least 2 characters')).toBeVisible()
  expect(asked).toEqual([])
  await user.type(screen.getByRole('searchbox', { name: 'Words in this chat' }), 'yz{Enter}')
  expect(await screen.findByText('Nothing found')).toBeVisible()
})

test('a search that fails can be tried again', async () => {
  let attempts = 0
  const { user } = await searchFor('exit', () => {
    attempts += 1
    return attempts === 1 ? unavailable() : listResponse([hit])
  })
  expect(await screen.findByText('The search did not work')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: /exit 204/ })).toBeVisible()
})

test('a hit that was deleted meanwhile shows no text', async () => {
  const { shell } = await searchFor('exit')
  await screen.findByRole('button', { name: /exit 204/ })
  const message = { ...hit, content: 'Message deleted', deletedAt: '2026-11-03T21:07:00.000Z' }
  act(() => shell.liveEvents.publish({ type: 'message_changed', message }))
  expect(screen.getByRole('button', { name: /Message deleted/ })).toBeVisible()
})

test('the same button closes the search, and the chat is as it was', async () => {
  const { user } = await searchFor('exit')
  await user.click(screen.getByRole('button', { name: 'Search in this chat' }))
  await waitFor(() => expect(shownMessages()).toEqual(['Luis Escamilla: Newest']))
})
