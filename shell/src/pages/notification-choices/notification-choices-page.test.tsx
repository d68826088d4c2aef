import { startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const path = '/api/notification-choices'
afterEach(() => sessionStorage.clear())

const choices = {
  groups: [{ group: 'replies', channels: ['bell', 'mail'], isUrgent: false }],
  isMailOn: true,
  isBounced: false,
  digest: 'weekly',
  dailyMails: 5,
  quietHours: null,
  timeZone: 'America/Chicago',
  tenEndsAt: null,
}

test('a visitor with the link changes the choices, and the address shows no token', async () => {
  let sent: unknown = null
  api.use(
    http.post(path, () => HttpResponse.json(choices)),
    http.put(path, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ ...choices, isMailOn: false })
    }),
  )
  const { current } = renderShell({ at: '/notification-choices#token=from-the-mail' })
  await userEvent.setup().click(await screen.findByRole('switch', { name: 'Emails' }))
  expect(await screen.findByText('Notifications Updated')).toBeVisible()
  expect(sent).toEqual({ token: 'from-the-mail', isMailOn: false })
  await expect.poll(() => current.address).toBe('/notification-choices')
})

test('a link that no longer works says so, and where to choose instead', async () => {
  const body = { code: 'auth.invalid_link', message: 'This link is not valid any more.' }
  api.use(http.post(path, () => HttpResponse.json(body, { status: 400 })))
  renderShell({ at: '/notification-choices#token=too-old' })
  expect(await screen.findByRole('heading', { name: 'This Link No Longer Works' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute(
    'href',
    '/settings?tab=notifications',
  )
})

test('without a link it says where the link is', async () => {
  renderShell({ at: '/notification-choices' })
  expect(await screen.findByText(/Open the link in one of our emails/)).toBeVisible()
})
