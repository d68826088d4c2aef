import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

// What the frame reads for a member is not the matter here.
beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const resetPath = '*/api/auth/reset-password'
const token = 'token-of-the-mail-that-was-sent'
const at = `/reset-password#token=${token}`
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const choose = async (password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText('Password'), password)
  await user.type(screen.getByLabelText('Confirm Password'), confirmation)
  await user.click(screen.getByRole('button', { name: 'Save New Password' }))
}
const respondToReset = (respond: () => Response) => recordPosts(server, resetPath, respond)
const changed = () =>
  HttpResponse.json({ message: 'Your password is changed. Please sign in with it.' })

test('the new password is set, and all sign-ins having ended leads to the sign-in form', async () => {
  const bodies = respondToReset(changed)
  const { current } = renderShell({ at })
  await choose('purple-gearbox-33')
  expect(await heading('Password Changed')).toHaveFocus()
  expect(screen.getByText(/You are signed out on every device/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
  expect(bodies).toEqual([{ token, password: 'purple-gearbox-33' }])
  expect(current.address).toBe('/reset-password')
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/purple|token-of/)
})

test('a member whose own sign-in has ended with it is a visitor from now on', async () => {
  localStorage.setItem('authToken', 'ended')
  respondToReset(changed)
  server.use(http.get('*/api/auth/user', () => failure(401, 'auth.unauthorized', 'Unauthorized')))
  const { shell } = renderShell({ at, user: aUser() })
  await choose('purple-gearbox-33')
  await heading('Password Changed')
  await waitFor(() => expect(shell.context.session.getState()).toEqual({ status: 'anonymous' }))
  expect(localStorage.getItem('authToken')).toBeNull()
  expect(await screen.findByRole('link', { name: 'Go to Login' })).toBeVisible()
})

test('a member of another account stays signed in', async () => {
  respondToReset(changed)
  const member = aUser()
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(member)))
  renderShell({ at, user: member })
  await choose('purple-gearbox-33')
  await heading('Password Changed')
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
})

test('too short, and typed differently, it is not sent', async () => {
  renderShell({ at })
  await choose('short', 'other')
  expect(await screen.findByText('Password must be at least 8 characters')).toBeVisible()
  expect(screen.getByText("Passwords don't match")).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
})

test('a password that the API rejects is explained at the field, and the link still works', async () => {
  const message = 'Please choose a password that does not contain your name or address'
  respondToReset(() =>
    HttpResponse.json(
      { code: 'auth.password_refused', message, issues: [{ path: 'password', message }] },
      { status: 400 },
    ),
  )
  renderShell({ at })
  await choose('raymiller')
  expect(await screen.findByText('Reset failed')).toBeVisible()
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
    expect.stringContaining(message),
  )
  expect(screen.getByLabelText('Password')).toHaveValue('raymiller')
})

test('a link that was used or is too old leads to a new one', async () => {
  respondToReset(() => failure(400, 'auth.invalid_link', 'This link is not valid any more.'))
  const { current } = renderShell({ at })
  await choose('purple-gearbox-33')
  expect(await heading('This Link No Longer Works')).toHaveFocus()
  await user.click(screen.getByRole('link', { name: 'Get a Reset Link' }))
  await heading('Reset Password')
  expect(current.address).toBe('/login?view=reset')
})

test('the link survives a reload, out of the address', async () => {
  const { current, unmount } = renderShell({ at })
  await heading('Choose a New Password')
  await waitFor(() => expect(current.address).toBe('/reset-password'))
  unmount()
  const bodies = respondToReset(changed)
  renderShell({ at: '/reset-password' })
  await choose('purple-gearbox-33')
  await heading('Password Changed')
  expect(bodies).toEqual([{ token, password: 'purple-gearbox-33' }])
})

test('opened without a link, the page says how to get one', async () => {
  renderShell({ at: '/reset-password' })
  await heading('Choose a New Password')
  expect(screen.getByText(/Open the link in the email/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Get a Reset Link' })).toHaveAttribute(
    'href',
    '/login?view=reset',
  )
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
})
