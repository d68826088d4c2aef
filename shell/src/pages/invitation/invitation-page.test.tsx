import { aUser, failure, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

// What the page after the sign-in reads is not the matter here.
beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const token = 'token-of-the-mail-that-was-sent'
const at = `/invitation#token=${token}`
const invited = aUser({ firstName: 'Ray', email: 'ray@haulyard.example' })
const previewPath = '*/api/auth/invitation'
const acceptPath = '*/api/auth/accept-invitation'
const loginPath = '*/api/auth/login'
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const show = (respond?: () => Response) =>
  server.use(
    http.post(
      previewPath,
      respond ??
        (() =>
          HttpResponse.json({
            email: invited.email,
            isAdmin: true,
            expiresAt: '2026-12-01T00:00:00.000Z',
          })),
    ),
  )
const accept = async () => {
  await user.type(await screen.findByLabelText('First Name'), 'Ray')
  await user.type(screen.getByLabelText('Last Name'), 'Miller')
  await user.type(screen.getByLabelText('Password'), 'purple-gearbox-33')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}
const invalidLink = () => failure(400, 'auth.invalid_link', 'This link is not valid any more.')

test('says as what and with which address one is invited, and keeps the token to itself', async () => {
  show()
  const { current } = renderShell({ at })
  await heading('Join Haulyard')
  expect(screen.getByText(/You are invited as an administrator/)).toBeVisible()
  expect(screen.getByLabelText('Email')).toHaveValue(invited.email)
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly')
  await waitFor(() => expect(current.address).toBe('/invitation'))
})

test('accepted, the account is there and its owner signed in', async () => {
  show()
  const bodies: unknown[] = []
  const record = async ({ request }: { request: Request }) => bodies.push(await request.json())
  server.use(
    http.post(acceptPath, async (call) => {
      await record(call)
      return HttpResponse.json(invited, { status: 201 })
    }),
    http.post(loginPath, async (call) => {
      await record(call)
      return HttpResponse.json({ user: invited })
    }),
  )
  const { current, shell } = renderShell({ at })
  await accept()
  expect(await screen.findByText('Account created successfully!')).toBeVisible()
  expect(screen.getByText('Welcome to Haulyard, Ray.')).toBeVisible()
  await waitFor(() => expect(current.address).toBe('/'))
  expect(shell.context.session.getState()).toMatchObject({ user: { email: invited.email } })
  const password = 'purple-gearbox-33'
  expect(bodies).toEqual([
    { token, firstName: 'Ray', lastName: 'Miller', password },
    { email: invited.email, password },
  ])
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/purple|token-of/)
})

test('accepted without a sign-in, it leads to the sign-in form, where the address waits', async () => {
  show()
  server.use(
    http.post(acceptPath, () => HttpResponse.json(invited, { status: 201 })),
    http.post(loginPath, unavailable),
  )
  renderShell({ at })
  await accept()
  expect(await screen.findByText('Account created successfully!')).toBeVisible()
  await heading('Sign In')
  expect(screen.getByLabelText('Email')).toHaveValue(invited.email)
})

test('names what is wrong, field by field', async () => {
  show()
  renderShell({ at })
  await user.click(await screen.findByRole('button', { name: 'Create Account' }))
  expect(await screen.findByText('First name must be at least 2 characters')).toBeVisible()
  expect(screen.getByText('Last name must be at least 2 characters')).toBeVisible()
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus())
})

test('an address that has an account meanwhile leads to the way in', async () => {
  show()
  server.use(http.post(acceptPath, () => failure(409, 'auth.email_taken', 'An account exists')))
  renderShell({ at })
  await accept()
  expect(await screen.findByText('Signup failed')).toBeVisible()
  expect(screen.getByLabelText('First Name')).toHaveValue('Ray')
  await user.click(screen.getByRole('link', { name: 'Sign in' }))
  await heading('Sign In')
  expect(screen.getByLabelText('Email')).toHaveValue(invited.email)
})

test('taken back while the form was filled in, it says so', async () => {
  show()
  server.use(http.post(acceptPath, invalidLink))
  renderShell({ at })
  await accept()
  expect(await heading('This Invitation No Longer Works')).toHaveFocus()
})

test('used or too old, it says what to do', async () => {
  show(invalidLink)
  renderShell({ at })
  await heading('This Invitation No Longer Works')
  expect(screen.getByText(/ask whoever invited you for a new one/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Login' })).toBeVisible()
})

test('out of reach, it is not lost: Retry opens it', async () => {
  show(unavailable)
  renderShell({ at })
  await heading('Your Invitation Could Not Be Opened')
  show()
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await heading('Join Haulyard')
})

test('somebody else who is signed in at this device is told so', async () => {
  show()
  renderShell({ at, user: aUser({ email: 'dana@haulyard.example' }) })
  expect(await screen.findByText(/You are signed in as dana@haulyard.example/)).toBeVisible()
})

test('names survive a reload, and the link too', async () => {
  show()
  const { unmount } = renderShell({ at })
  await user.type(await screen.findByLabelText('First Name'), 'Ray')
  unmount()
  renderShell({ at: '/invitation' })
  expect(await screen.findByLabelText('First Name')).toHaveValue('Ray')
})

test('opened without a link, the page says where it is', async () => {
  renderShell({ at: '/invitation' })
  await heading('Accept an Invitation')
  expect(screen.getByText(/Open the link in the invitation/)).toBeVisible()
})
