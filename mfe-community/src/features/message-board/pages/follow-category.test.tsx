import type { CategoryFollow } from '@haulyard/api-contract'
import { renderRemote } from '@haulyard/stub-shell/testing'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import remote from '../../../remote'

const api = startMockApi()
let follows: CategoryFollow[] = []

beforeEach(() => {
  follows = [{ category: 'jobs', state: 'watch' }]
  api.use(
    http.get('*/api/forum/topics', () => HttpResponse.json([])),
    http.get('*/api/forum/categories/follows', () => HttpResponse.json(follows)),
  )
})

const open = (
  at = '/message-board?category=routes',
  user: ReturnType<typeof aUser> | null = aUser(),
) => renderRemote({ remote, at, user })
const trigger = (state: string) => screen.findByRole('button', { name: `Notifications: ${state}` })
const user = userEvent.setup()

test('a member chooses to be told of every new topic of a category', async () => {
  api.use(
    http.put('*/api/forum/categories/:id/follow', async ({ request }) => {
      const { state } = (await request.json()) as Pick<CategoryFollow, 'state'>
      return HttpResponse.json({ category: 'routes', state })
    }),
  )
  open()
  await user.click(await trigger('Not Following'))
  const entries = screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
  expect(entries).toEqual(['Every New Topic', 'Mentions Only'])
  await user.click(screen.getByRole('menuitem', { name: 'Every New Topic' }))
  expect(await trigger('Following')).toBeEnabled()
  await user.click(screen.getByRole('button', { name: /^Jobs/ }))
  expect(await trigger('Following')).toBeEnabled()
  await user.click(screen.getByRole('button', { name: /^General/ }))
  expect(await trigger('Not Following')).toBeEnabled()
})

test('what was not changed is shown as before', async () => {
  api.use(
    http.put('*/api/forum/categories/:id/follow', () =>
      failure(503, 'service_unavailable', 'Later'),
    ),
  )
  const { shell } = open('/message-board?category=jobs')
  await user.click(await trigger('Following'))
  await user.click(screen.getByRole('menuitem', { name: 'Mentions Only' }))
  await waitFor(() => expect(shell.toasts).toHaveLength(1))
  expect(await trigger('Following')).toBeEnabled()
})

test('visitors, and the board as a whole, have nothing to choose', async () => {
  const board = open('/message-board')
  await screen.findByText('No posts yet')
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
  board.unmount()
  open('/message-board?category=routes', null)
  await screen.findByText('No posts yet')
  expect(screen.queryByRole('button', { name: /^Notifications/ })).toBeNull()
})
