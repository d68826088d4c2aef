import type { Person } from '@haulyard/api-contract'
import { aUser, listResponse, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
beforeEach(() => api.use(...accountHandlers()))

const luis: Person = {
  id: 'user-20',
  firstName: 'Luis',
  lastName: 'Escamilla',
  profileImageUrl: null,
}

/** An API that knows one blocked and one muted member. */
const withHidden = () => {
  const hidden: Record<string, readonly Person[]> = {
    blocks: [luis],
    mutes: [{ ...luis, id: 'user-21', firstName: 'Ann' }],
  }
  const ended: string[] = []
  for (const kind of ['blocks', 'mutes']) {
    api.use(
      http.get(`/api/${kind}`, () => listResponse(hidden[kind] ?? [])),
      http.delete(`/api/${kind}/:userId`, ({ params: { userId } }) => {
        ended.push(`${kind} ${userId}`)
        hidden[kind] = []
        return new HttpResponse(null, { status: 204 })
      }),
    )
  }
  return ended
}
const open = () => renderShell({ at: '/settings?tab=privacy', user: aUser() })
const section = async (name: string) => within(await screen.findByRole('region', { name }))

test.each([
  ['Blocked members', 'Unblock Luis Escamilla', 'blocks user-20', 'You have blocked nobody.'],
  ['Muted members', 'Unmute Ann Escamilla', 'mutes user-21', 'You have muted nobody.'],
])('%s: one press ends it', async (name, button, call, empty) => {
  const ended = withHidden()
  open()
  const list = await section(name)
  await userEvent.click(await list.findByRole('button', { name: button }))
  expect(await list.findByText(empty)).toBeVisible()
  expect(ended).toEqual([call])
  await waitFor(() => expect(screen.getByRole('region', { name })).toHaveFocus())
})

test('a list that cannot be loaded says so', async () => {
  api.use(http.get('/api/mutes', unavailable))
  open()
  const list = await section('Muted members')
  expect(await list.findByText('The members whom you muted could not be loaded')).toBeVisible()
  expect(list.getByRole('button', { name: /retry/i })).toBeVisible()
})
