import { failure, recordPosts, startMockApi } from '@haulyard/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()
afterEach(() => sessionStorage.clear())

const resetPath = '*/api/auth/request-password-reset'
const email = () => screen.findByLabelText('Email')
const openReset = async () => {
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }))
  await screen.findByRole('heading', { name: 'Reset Password' })
}

test('“Forgot password?” switches to a form for the address, which has come along, and back', async () => {
  renderShell({ at: '/login' })
  await user.type(await email(), 'ray@haulyard.example')
  await openReset()
  expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus()
  expect(await email()).toHaveValue('ray@haulyard.example')
  expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  await user.type(await email(), '.us')
  await user.click(screen.getByRole('link', { name: 'Back to Login' }))
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toHaveFocus()
  expect(await email()).toHaveValue('ray@haulyard.example.us')
})

test('a request for a new password sends the link, says so and returns to the sign-in form', async () => {
  const bodies = recordPosts(server, resetPath, () => HttpResponse.json({ message: 'On its way' }))
  const { current } = renderShell({ at: '/login?view=reset&returnTo=%2Fsettings' })
  await user.type(await email(), 'ray@haulyard.example')
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  expect(await screen.findByText('Reset link sent!')).toBeVisible()
  expect(screen.getByText('Check your email for password reset instructions.')).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
  expect(current.address).toBe('/login?returnTo=%2Fsettings')
  expect(await email()).toHaveValue('ray@haulyard.example')
  expect(bodies).toEqual([{ email: 'ray@haulyard.example' }])
})

test('a rejected request shows the reason, and the address stays', async () => {
  const message = 'Too many attempts. Please try again in 60 minutes.'
  server.use(http.post(resetPath, () => failure(429, 'http.too_many_attempts', message)))
  renderShell({ at: '/login?view=reset' })
  await user.type(await email(), 'ray@haulyard.example')
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  expect(await screen.findByText('Reset failed')).toBeVisible()
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(await email()).toHaveValue('ray@haulyard.example')
})

test('a request needs an address', async () => {
  const send = vi.fn()
  server.use(http.post(resetPath, send))
  renderShell({ at: '/login?view=reset' })
  await email()
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }))
  expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  expect(send).not.toHaveBeenCalled()
})
