import type { Session } from '@haulyard/api-contract'
import { formatDate, formatDateTime } from '@haulyard/shared-ui'
import { aUser, expectCaughtErrors, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()

const aSession = (fields: Partial<Session>): Session => ({
  id: 'session-1',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0 Safari/537.36',
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: '2026-11-03T21:05:00.000Z',
  isCurrent: false,
  ...fields,
})
const phone = aSession({
  id: 'session-2',
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile Safari/604.1',
})
const desk = aSession({ id: 'session-3' })
const here = aSession({
  id: 'session-1',
  isCurrent: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome/142.0 Mobile Safari/537.36',
})

/** An API that knows these sign-ins, and forgets those that are ended. @returns the ids asked for */
const withSignIns = (
  sessions: readonly Session[],
  rejected?: { id: string; response: Response },
) => {
  let open = [...sessions]
  const ended: string[] = []
  api.use(
    http.get('/api/auth/sessions', () => HttpResponse.json(open)),
    http.delete('/api/auth/sessions/:id', ({ params: { id } }) => {
      ended.push(String(id))
      if (rejected && rejected.id === id) return rejected.response
      open = open.filter((session) => session.id !== id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return ended
}

beforeEach(() => api.use(...accountHandlers()))

const openPrivacy = async () => {
  renderShell({ at: '/settings?tab=privacy', user: aUser() })
  await screen.findByRole('tabpanel', { name: 'Privacy' })
  return userEvent.setup()
}
const signIns = () => within(screen.getByRole('region', { name: 'Where you are signed in' }))
const deviceNames = async () => {
  await signIns().findAllByRole('listitem')
  return signIns()
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent)
}

test('the sign-ins are listed with device and dates, this one first and marked', async () => {
  withSignIns([desk, phone, here])
  await openPrivacy()
  expect(await deviceNames()).toEqual([
    'Chrome on Android',
    'Chrome on Windows',
    'Safari on iPhone',
  ])
  const [first, second] = signIns().getAllByRole('listitem')
  expect(first).toHaveTextContent('This device')
  expect(first && within(first).queryByRole('button')).toBeNull()
  expect(second).toHaveTextContent(
    `Last used ${formatDateTime(desk.lastUsedAt)}, signed in ${formatDate(desk.createdAt)}`,
  )
})

test('while they are on the way, their places are shown', async () => {
  const isAsked = vi.fn()
  api.use(
    http.get('/api/auth/sessions', async () => {
      isAsked()
      await delay('infinite')
    }),
  )
  await openPrivacy()
  await waitFor(() => expect(isAsked).toHaveBeenCalled())
  const places = screen.getByLabelText('Loading where you are signed in')
  expect(places).toHaveAttribute('aria-busy', 'true')
  expect(places.children).toHaveLength(2)
})

test('when they cannot be loaded, Retry asks again', async () => {
  api.use(http.get('/api/auth/sessions', unavailable))
  const user = await openPrivacy()
  expect(await screen.findByText('Your devices could not be loaded')).toBeVisible()
  withSignIns([here])
  await user.click(signIns().getByRole('button', { name: 'Retry' }))
  expect(await deviceNames()).toEqual(['Chrome on Android'])
})

test('with this device alone there is nothing to end', async () => {
  withSignIns([here])
  await openPrivacy()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible()
  expect(signIns().queryByRole('button')).toBeNull()
})

test('one sign-in is ended, its row goes, and focus stays with the list', async () => {
  const ended = withSignIns([here, phone, desk])
  const user = await openPrivacy()
  await deviceNames()
  await user.click(screen.getByRole('button', { name: 'Sign Out Safari on iPhone' }))
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible()
  await waitFor(async () =>
    expect(await deviceNames()).toEqual(['Chrome on Android', 'Chrome on Windows']),
  )
  expect(ended).toEqual(['session-2'])
  expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus()
})

test('all others are ended together, and this device stays', async () => {
  const ended = withSignIns([here, phone, desk])
  const user = await openPrivacy()
  await deviceNames()
  await user.click(screen.getByRole('button', { name: 'Sign Out All Other Devices' }))
  expect(await screen.findByText('All your other devices are signed out.')).toBeVisible()
  expect(await screen.findByText('You are signed in nowhere else.')).toBeVisible()
  expect(ended.sort()).toEqual(['session-2', 'session-3'])
})

test('one that ended by itself meanwhile counts as ended', async () => {
  const response = failure(404, 'auth.session_not_found', 'Session not found')
  withSignIns([here, phone], { id: 'session-2', response })
  const user = await openPrivacy()
  await deviceNames()
  await user.click(screen.getByRole('button', { name: 'Sign Out Safari on iPhone' }))
  expect(await screen.findByText('Safari on iPhone is signed out.')).toBeVisible()
})

test('when one of several cannot be ended, that is said and the list tells which is left', async () => {
  withSignIns([here, phone, desk], { id: 'session-3', response: unavailable() })
  const user = await openPrivacy()
  await deviceNames()
  await user.click(screen.getByRole('button', { name: 'Sign Out All Other Devices' }))
  expect(await screen.findByText('Please try again shortly')).toBeVisible()
  await waitFor(async () =>
    expect(await deviceNames()).toEqual(['Chrome on Android', 'Chrome on Windows']),
  )
})

test.each([null, {}, { ...desk, id: null }])(
  'a sign-in that does not fit, such as %j, costs its own entry',
  async (session) => {
    expectCaughtErrors()
    withSignIns([here, session as Session, phone])
    await openPrivacy()
    expect(await screen.findByText('This entry cannot be shown.')).toBeVisible()
    expect(screen.getByText('This device')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Sign Out Safari on iPhone' })).toBeVisible()
  },
)
