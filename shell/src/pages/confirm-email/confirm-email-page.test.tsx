import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => sessionStorage.clear())

const path = '*/api/auth/confirm-email-change'
const token = 'token-of-the-mail-that-was-sent'
const at = `/confirm-email#token=${token}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const respond = (isChanged: boolean, message: string) => () =>
  HttpResponse.json({ isChanged, message })

test('the first link confirms the change and says what is missing', async () => {
  const message = 'The change is confirmed. Now open the link that we sent to your new address.'
  const bodies = recordPosts(server, path, respond(false, message))
  renderShell({ at })
  await heading('Change Confirmed')
  expect(screen.getByText(message)).toBeVisible()
  expect(bodies).toEqual([{ token }])
})

test('the second link changes the address, also in the open session', async () => {
  const member = aUser({})
  recordPosts(server, path, respond(true, 'Your address is now ray@haulyard.example.'))
  server.use(
    http.get('*/api/auth/user', () =>
      HttpResponse.json({ ...member, email: 'ray@haulyard.example' }),
    ),
  )
  const { shell } = renderShell({ at, user: member })
  await heading('Email Changed')
  expect(screen.getByText('Your address is now ray@haulyard.example.')).toBeVisible()
  await expect
    .poll(() => shell.context.session.getState())
    .toMatchObject({ user: { email: 'ray@haulyard.example' } })
})

test('a link that no longer works leads to the settings', async () => {
  recordPosts(server, path, () => failure(400, 'auth.invalid_link', 'This link is not valid.'))
  renderShell({ at })
  await heading('This Link No Longer Works')
  expect(screen.getByRole('link', { name: 'Go to Settings' })).toHaveAttribute('href', '/settings')
})

test('a failed call can be retried with the same link', async () => {
  recordPosts(server, path, unavailable)
  renderShell({ at })
  await heading('The Change Is Not Confirmed')
  const bodies = recordPosts(server, path, respond(false, 'The change is confirmed.'))
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Change Confirmed')
  expect(bodies).toEqual([{ token }])
})
