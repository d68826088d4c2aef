import { aUser, startMockApi } from '@haulyard/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const api = startMockApi()
const reason = 'The same advertisement in twenty topics.'
const limit = {
  ...{ id: 'sanction-1', kind: 'limit', reason, createdAt: '2026-11-20T08:00:00.000Z' },
  ...{ until: null, endedAt: null, appeal: null },
} as const

const openSettings = async (fields: Parameters<typeof aUser>[0] = {}) => {
  api.use(
    http.get('/api/auth/sign-in-methods', () =>
      HttpResponse.json({ hasPassword: true, providers: [] }),
    ),
    http.get('/api/account/sanctions', () => HttpResponse.json([limit])),
  )
  renderShell({ at: '/settings', user: aUser(fields) })
  await screen.findByRole('tabpanel', { name: 'Profile' })
}

test('a limited member reads the reason in the settings, and appeals', async () => {
  let sent: unknown
  api.use(
    http.post('/api/account/sanctions/sanction-1/appeal', async ({ request }) => {
      sent = await request.json()
      const appeal = {
        ...{ text: 'It was one topic, not twenty.', createdAt: '2026-11-21T08:00:00.000Z' },
        ...{ outcome: null, answer: null, answeredAt: null },
      }
      return HttpResponse.json({ ...limit, appeal })
    }),
  )
  await openSettings({ limit: { reason } })
  const section = within(await screen.findByRole('region', { name: 'Your account is limited' }))
  expect(section.getByText(reason)).toBeVisible()
  const user = userEvent.setup()
  await user.type(await section.findByLabelText('Your appeal'), 'It was one topic, not twenty.')
  await user.click(section.getByRole('button', { name: 'Send Appeal' }))
  expect(await section.findByText(/An administrator will read your appeal/)).toBeVisible()
  expect(sent).toEqual({ text: 'It was one topic, not twenty.' })
})

test('other members see nothing of it', async () => {
  await openSettings()
  expect(screen.queryByRole('region', { name: 'Your account is limited' })).not.toBeInTheDocument()
})
