import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

// What the page after the sign-in reads is not the matter here.
beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const member = aUser({ firstName: 'Ray' })
const loginPath = '*/api/auth/login'
const invalidCredentials = () =>
  failure(401, 'auth.invalid_credentials', 'Invalid email or password')

const email = () => screen.findByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = () => user.click(screen.getByRole('button', { name: 'Sign In' }))
const signIn = async () => {
  await user.type(await email(), 'ray@haulyard.example')
  await user.type(password(), 'the-right-one')
  await submit()
}

describe('signing in', () => {
  test('welcomes the member back, stores no token and goes home', async () => {
    const bodies = recordPosts(server, loginPath, () => HttpResponse.json({ user: member }))
    const { current, shell } = renderShell({ at: '/login' })
    await signIn()
    expect(await screen.findByText('Login successful!')).toBeVisible()
    expect(screen.getByText('Welcome back, Ray.')).toBeVisible()
    await waitFor(() => expect(current.address).toBe('/'))
    expect(bodies).toEqual([{ email: 'ray@haulyard.example', password: 'the-right-one' }])
    expect(localStorage.getItem('authToken')).toBeNull()
    expect(shell.context.session.getState()).toEqual({ status: 'signed-in', user: member })
  })

  test.each([
    ['/login?returnTo=%2Fsettings', '/settings'],
    ['/login?returnTo=https%3A%2F%2Felsewhere.example%2Fx', '/'],
    ['/login?returnTo=%2F%2Felsewhere.example', '/'],
  ])('at %s leads to %s', async (at, address) => {
    server.use(http.post(loginPath, () => HttpResponse.json({ user: member })))
    const { current } = renderShell({ at })
    await signIn()
    await waitFor(() => expect(current.address).toBe(address))
  })

  test('rejected, it says so, and everything that was typed is still there', async () => {
    server.use(http.post(loginPath, invalidCredentials))
    const { current } = renderShell({ at: '/login' })
    await signIn()
    expect(await screen.findByText('Login failed')).toBeVisible()
    expect(screen.getByText('Invalid email or password')).toBeVisible()
    expect(await email()).toHaveValue('ray@haulyard.example')
    expect(password()).toHaveValue('the-right-one')
    // After the toast has gone.
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.getByText(/Address and password do not go together/)).toBeVisible()
    expect(current.address).toBe('/login')
  })

  test('rejected for too many attempts, it says when to try again', async () => {
    const message = 'Too many attempts. Please try again in 15 minutes.'
    server.use(http.post(loginPath, () => failure(429, 'http.too_many_attempts', message)))
    renderShell({ at: '/login' })
    await signIn()
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.getByText(message)).toBeVisible()
  })

  test('rejected for an address that is not verified, it leads to where the link is sent again', async () => {
    server.use(http.post(loginPath, () => failure(403, 'auth.email_unverified', 'Verify first')))
    renderShell({ at: '/login' })
    await signIn()
    expect(
      await screen.findByRole('link', { name: 'Send the verification link again' }),
    ).toHaveAttribute('href', '/verify-email')
  })

  test('without a signal it says so at once, and works once there is one', async () => {
    server.use(http.post(loginPath, () => HttpResponse.error()))
    const { current } = renderShell({ at: '/login' })
    await email()
    window.dispatchEvent(new Event('offline'))
    await signIn()
    const texts = await screen.findAllByText(/could not be reached. Check your signal/)
    expect(texts.length).toBeGreaterThan(0)
    window.dispatchEvent(new Event('online'))
    server.use(http.post(loginPath, () => HttpResponse.json({ user: member })))
    await submit()
    await waitFor(() => expect(current.address).toBe('/'))
  })

  test('names what is wrong, field by field, leads to the first and sends nothing', async () => {
    renderShell({ at: '/login' })
    await user.type(await email(), 'nobody')
    await submit()
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    await waitFor(async () => expect(await email()).toHaveFocus())
  })

  test('is sent once, by Enter too, however often it is pressed', async () => {
    let respond = () => {}
    const mayRespond = new Promise<void>((resolve) => {
      respond = resolve
    })
    const bodies = recordPosts(server, loginPath, async () => {
      await mayRespond
      return invalidCredentials()
    })
    renderShell({ at: '/login' })
    await user.type(await email(), 'ray@haulyard.example')
    await user.type(password(), 'x{Enter}')
    // The second press of an impatient thumb comes before the next render.
    for (const form of document.forms) fireEvent.submit(form)
    await user.dblClick(await screen.findByRole('button', { name: 'Signing in...', busy: true }))
    respond()
    await screen.findByText('Login failed')
    expect(bodies).toHaveLength(1)
  })

  test('tells phones and password managers what the fields are', async () => {
    renderShell({ at: '/login' })
    expect(await email()).toHaveAttribute('autocomplete', 'username')
    expect(await email()).toHaveAttribute('inputmode', 'email')
    expect(password()).toHaveAttribute('autocomplete', 'current-password')
    expect(password()).toHaveAttribute('type', 'password')
    expect((await email()).closest('form')).toHaveAttribute('novalidate')
  })

  test('keeps the address over a reload, and the password nowhere', async () => {
    const { unmount } = renderShell({ at: '/login' })
    await user.type(await email(), 'ray@haulyard.example')
    await user.type(password(), 'the-right-one')
    unmount()
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('the-right-one')
    renderShell({ at: '/login' })
    expect(await email()).toHaveValue('ray@haulyard.example')
    expect(password()).toHaveValue('')
  })

  test('somebody who is signed in goes on at once', async () => {
    const { current } = renderShell({ at: '/login?returnTo=%2Fsettings', user: member })
    await waitFor(() => expect(current.address).toBe('/settings'))
  })

  test('forgets what was read for a visitor: a member sees more', async () => {
    server.use(http.post(loginPath, () => HttpResponse.json({ user: member })))
    const { shell, current } = renderShell({ at: '/login' })
    await email()
    const client = (await shell.queries.preload()).client
    client.setQueryData(['/api/news'], ['published only'])
    await signIn()
    await waitFor(() => expect(current.address).toBe('/'))
    expect(client.getQueryData(['/api/news'])).toBeUndefined()
  })

  test('offers the provider and a new account, and both lead back', async () => {
    renderShell({ at: '/login?returnTo=%2Fsettings' })
    expect(await screen.findByRole('link', { name: /^Continue with / })).toHaveAttribute(
      'href',
      '/api/login?returnTo=%2Fsettings',
    )
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/signup?returnTo=%2Fsettings',
    )
  })
})

describe('a sign-in through the provider that failed', () => {
  test.each([
    ['provider_unavailable', 'Single Sign-On is not available right now'],
    ['provider_refused', 'The sign-in was cancelled or refused'],
    ['flow_expired', 'That sign-in took too long'],
    ['address_taken', 'Your address already has an account here'],
    ['read_only', 'No account can be created or linked right now'],
    ['no_address', 'Single Sign-On did not tell us your email address'],
  ])('with %s says: %s', async (code, title) => {
    renderShell({ at: `/login?error=${code}` })
    expect(await screen.findByText(title)).toBeVisible()
  })

  test('with an unknown code shows nothing of it', async () => {
    renderShell({ at: '/login?error=constructor' })
    await email()
    expect(within(screen.getByRole('main')).queryByRole('status')).not.toBeInTheDocument()
  })
})
