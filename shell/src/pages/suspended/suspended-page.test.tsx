import type { Sanction } from '@haulyard/api-contract'
import { formatDate } from '@haulyard/shared-ui'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { accountHandlers } from '../../testing/account-handlers'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const until = '2026-12-09T12:00:00.000Z'
const reason = 'Two buyers told us about you.'
const title = `Your account is suspended until ${formatDate(until)}`
afterEach(() => sessionStorage.clear())

const aSanction = (values: Partial<Sanction> = {}): Sanction => ({
  id: 'sanction-1',
  kind: 'suspension',
  reason,
  createdAt: '2026-11-09T12:00:00.000Z',
  until,
  endedAt: null,
  appeal: null,
  ...values,
})
const respondWith = (...sanctions: Sanction[]) =>
  api.use(http.get('/api/account/sanctions', () => HttpResponse.json(sanctions)))

const open = async (at = '/settings', suspension: 'suspension' | 'ban' = 'suspension') => {
  const ends = suspension === 'ban' ? null : until
  const user = aUser({ suspension: { kind: suspension, reason, until: ends } })
  const view = renderShell({ at, user })
  const name = suspension === 'ban' ? 'Your account is banned' : title
  await screen.findByRole('heading', { level: 1, name })
  return { ...view, user: userEvent.setup() }
}
const appealField = () => screen.findByLabelText('Your appeal')

test.each(['/', '/settings', '/classifieds'])(
  'a suspended member reads the reason at %s, and sees nothing of a member',
  async (at) => {
    respondWith(aSanction())
    await open(at)
    expect(screen.getByText(reason)).toBeVisible()
    expect(await appealField()).toBeVisible()
    expect(screen.queryByRole('button', { name: /Notifications/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull()
  },
)

test('a ban has no end', async () => {
  respondWith(aSanction({ kind: 'ban', until: null }))
  await open('/', 'ban')
  expect(screen.queryByText(/until/)).toBeNull()
})

test('an appeal is sent once, and what was typed survives a failure', async () => {
  respondWith(aSanction())
  const url = '/api/account/sanctions/sanction-1/appeal'
  const text = 'I only asked for a deposit.'
  const appeal = { text, createdAt: until, outcome: null, answer: null, answeredAt: null }
  api.use(
    http.post(url, unavailable, { once: true }),
    http.post(url, () => HttpResponse.json(aSanction({ appeal }), { status: 201 })),
  )
  const { user } = await open()
  const send = () => user.click(screen.getByRole('button', { name: 'Send Appeal' }))
  await user.type(await appealField(), 'No!')
  await send()
  expect(await screen.findByText('Please write at least 20 characters')).toBeVisible()
  await user.clear(await appealField())
  await user.type(await appealField(), text)
  await send()
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await appealField()).toHaveValue(text)
  await send()
  expect(await screen.findByText(/An administrator will read your appeal/)).toBeVisible()
  expect(screen.queryByLabelText('Your appeal')).toBeNull()
})

test('a rejected appeal shows its answer', async () => {
  const answered = { answeredAt: until, outcome: 'rejected', answer: 'We looked again.' } as const
  respondWith(aSanction({ appeal: { text: 'It was not me.', createdAt: until, ...answered } }))
  await open()
  expect(await screen.findByText('We looked again.')).toBeVisible()
  expect(screen.getByText('Your appeal was rejected.')).toBeVisible()
})

test('once the suspension was taken back, the page that was asked for opens', async () => {
  respondWith(aSanction({ endedAt: until }))
  api.use(
    http.get('/api/auth/user', () => HttpResponse.json(aUser())),
    ...accountHandlers(),
  )
  renderShell({
    at: '/settings',
    user: aUser({ suspension: { kind: 'ban', reason, until: null } }),
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

test('when the appeal cannot be loaded the page says so, and Retry loads it', async () => {
  respondWith(aSanction())
  api.use(http.get('/api/account/sanctions', unavailable, { once: true }))
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await appealField()).toBeVisible()
})

test('a warning stays on every page until it is confirmed', async () => {
  const warning = { id: 'sanction-2', reason: 'Please keep one listing.' }
  const confirmed: string[] = []
  api.use(
    http.post('/api/account/sanctions/:id/confirmation', ({ params }) => {
      confirmed.push(String(params.id))
      return HttpResponse.json(aSanction({ id: 'sanction-2', kind: 'warning', endedAt: until }))
    }),
  )
  renderShell({ at: '/no-such-place', user: aUser({ warning }) })
  const notice = await screen.findByText('You have received a warning: Please keep one listing.')
  await userEvent.click(screen.getByRole('button', { name: 'I Have Read It' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
  expect(confirmed).toEqual(['sanction-2'])
})
