import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

// What the page after the sign-in reads is not the matter here.
beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => sessionStorage.clear())

const signupPath = '*/api/auth/signup'
const requestPath = '*/api/auth/request-verification'
const typed = {
  'First Name': 'Ray',
  'Last Name': 'Miller',
  Email: 'ray@haulyard.example',
  Password: 'purple-gearbox-33',
  'Confirm Password': 'purple-gearbox-33',
}
const newMember = aUser({ email: typed.Email, isEmailVerified: false })

const submit = () => user.click(screen.getByRole('button', { name: 'Create Account' }))
const fillIn = async (changes: Partial<typeof typed> = {}) => {
  await screen.findByLabelText('First Name')
  for (const [label, text] of Object.entries({ ...typed, ...changes })) {
    await user.type(screen.getByLabelText(label), text)
  }
}
const acceptSignups = () =>
  recordPosts(server, signupPath, () => HttpResponse.json(newMember, { status: 201 }))

describe('signing up', () => {
  test('sends the form without the confirmation, says so and shows where the mail went', async () => {
    const bodies = acceptSignups()
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    expect(await screen.findByText('Account created successfully!')).toBeVisible()
    expect(screen.getByText('Please check your email to verify your account.')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toHaveFocus()
    expect(screen.getByText(/A verification link was sent to/)).toHaveTextContent(typed.Email)
    expect(screen.getByText(/Check your spam folder/)).toBeVisible()
    await expect.poll(() => document.title).toBe('Check Your Email · Haulyard')
    expect(bodies).toEqual([
      {
        firstName: 'Ray',
        lastName: 'Miller',
        email: 'ray@haulyard.example',
        password: 'purple-gearbox-33',
      },
    ])
  })

  test('leads to the sign-in form, where the address waits', async () => {
    acceptSignups()
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    await user.click(await screen.findByRole('link', { name: 'Go to Login' }))
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue(typed.Email)
  })

  test('says every rule of the specification at its field', async () => {
    renderShell({ at: '/signup' })
    await fillIn({
      'First Name': 'R',
      'Last Name': 'M',
      Email: 'ray',
      Password: 'short',
      'Confirm Password': 'other',
    })
    await submit()
    for (const [label, message] of [
      ['First Name', 'First name must be at least 2 characters'],
      ['Last Name', 'Last name must be at least 2 characters'],
      ['Email', 'Please enter a valid email address'],
      ['Password', 'Password must be at least 8 characters'],
      ['Confirm Password', "Passwords don't match"],
    ] as const) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
          expect.stringContaining(message),
        ),
      )
    }
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus())
  })

  test('says the rules of the password before anybody breaks them', async () => {
    renderShell({ at: '/signup' })
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(
      /At least 8 characters, without your name or email/,
    )
  })

  test('with a taken address says so at the field, keeps everything and leads to the way in', async () => {
    const message = 'An account with this email already exists'
    server.use(http.post(signupPath, () => failure(409, 'auth.email_taken', message)))
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    expect(await screen.findByText('Signup failed')).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    const address = screen.getByLabelText('Email')
    expect(address).toHaveAccessibleDescription('This address has an account already')
    await waitFor(() => expect(address).toHaveFocus())
    for (const [label, text] of Object.entries(typed)) {
      expect(screen.getByLabelText(label)).toHaveValue(text)
    }
    await user.click(screen.getByRole('link', { name: 'ask for a new password' }))
    await screen.findByRole('heading', { name: 'Reset Password' })
    expect(screen.getByLabelText('Email')).toHaveValue(typed.Email)
  })

  test('with a password that the API rejects says why at the field', async () => {
    const message = 'This password is too common. Please choose another one.'
    server.use(
      http.post(signupPath, () =>
        HttpResponse.json(
          { code: 'auth.password_refused', message, issues: [{ path: 'password', message }] },
          { status: 400 },
        ),
      ),
    )
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    await screen.findByText('Signup failed')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      expect.stringContaining(message),
    )
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  })

  test('rejected for another reason, its words stay in the form when the toast has gone', async () => {
    const message = 'Too many attempts. Please try again in 60 minutes.'
    server.use(http.post(signupPath, () => failure(429, 'http.too_many_attempts', message)))
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.getByText(message)).toBeVisible()
  })

  test('keeps what was typed over a reload, but for the passwords', async () => {
    const { unmount } = renderShell({ at: '/signup' })
    await fillIn()
    unmount()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(typed.Password)
    renderShell({ at: '/signup' })
    expect(await screen.findByLabelText('First Name')).toHaveValue('Ray')
    expect(screen.getByLabelText('Last Name')).toHaveValue('Miller')
    expect(screen.getByLabelText('Email')).toHaveValue(typed.Email)
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  test('tells phones and password managers what the fields are', async () => {
    renderShell({ at: '/signup' })
    await screen.findByLabelText('First Name')
    const autoComplete = Object.keys(typed).map((label) =>
      screen.getByLabelText(label).getAttribute('autocomplete'),
    )
    expect(autoComplete).toEqual([
      'given-name',
      'family-name',
      'username',
      'new-password',
      'new-password',
    ])
    expect(screen.getByLabelText('Email').closest('form')).toHaveAttribute('novalidate')
  })

  test('somebody who is signed in goes on at once', async () => {
    const { current } = renderShell({ at: '/signup', user: aUser() })
    await waitFor(() => expect(current.address).toBe('/'))
  })

  test('offers the provider and the sign-in form', async () => {
    renderShell({ at: '/signup' })
    expect(await screen.findByRole('link', { name: /^Continue with / })).toHaveAttribute(
      'href',
      '/api/login',
    )
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  })
})

describe('the mail that does not come', () => {
  const waitForMail = async () => {
    acceptSignups()
    renderShell({ at: '/signup' })
    await fillIn()
    await submit()
    return user.click.bind(user, await screen.findByRole('button', { name: 'Resend Email' }))
  }

  test('is sent again to the same address', async () => {
    const bodies = recordPosts(server, requestPath, () =>
      HttpResponse.json({ message: 'A new link is on its way.' }),
    )
    const resend = await waitForMail()
    await resend()
    expect(await screen.findByText('A new link is on its way.')).toBeVisible()
    expect(bodies).toEqual([{ email: typed.Email }])
  })

  test('cannot be sent too often, and it is said when to try again', async () => {
    const message = 'Too many attempts. Please try again in 60 minutes.'
    server.use(http.post(requestPath, () => failure(429, 'http.too_many_attempts', message)))
    const resend = await waitForMail()
    await resend()
    expect(await screen.findByText('Error')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText(message)).toBeVisible()
  })

  test('may have gone to a wrong address: the form is one tap away, and empty', async () => {
    await waitForMail()
    await user.click(screen.getByRole('link', { name: 'Sign up again' }))
    expect(await screen.findByRole('heading', { name: 'Create Account' })).toHaveFocus()
    expect(screen.getByLabelText('Email')).toHaveValue('')
  })
})
