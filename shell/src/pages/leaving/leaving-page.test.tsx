import { formatDate } from '@haulyard/shared-ui'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const eraseAt = '2026-12-09T12:00:00.000Z'
const title = `Your account will be deleted on ${formatDate(eraseAt)}`

beforeEach(() => api.use(...accountHandlers()))
afterEach(() => vi.restoreAllMocks())

const open = async (at = '/settings?tab=privacy') => {
  const view = renderShell({ at, user: aUser({ eraseAt }) })
  await screen.findByRole('heading', { level: 1, name: title })
  return { ...view, user: userEvent.setup() }
}

test.each(['/', '/settings?tab=privacy', '/classifieds'])(
  'a member who is leaving sees the decision at %s, and nothing of a member',
  async (at) => {
    await open(at)
    expect(screen.getByRole('button', { name: 'Keep My Account' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Export My Data' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
)

test('keeping the account leads to the page that was asked for', async () => {
  api.use(http.post('/api/auth/keep-account', () => HttpResponse.json(aUser())))
  const { user, shell } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep My Account' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(screen.getByText('Welcome back')).toBeVisible()
  expect(shell.context.session.getState()).toMatchObject({ status: 'signed-in' })
})

test('when that fails the page says so and stays', async () => {
  api.use(http.post('/api/auth/keep-account', unavailable))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Keep My Account' }))
  expect(await screen.findByText('Account not kept')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Keep My Account' })).toBeEnabled()
})

test('signing out leaves', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  api.use(http.post('/api/auth/logout', () => new HttpResponse(null, { status: 204 })))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Sign Out' }))
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/api/logout'))
})
