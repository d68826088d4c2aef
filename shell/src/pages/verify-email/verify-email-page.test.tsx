import { aUser, failure, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderShell } from '../../testing/render-shell'

const server = startMockApi()
const user = userEvent.setup()

// What the frame reads for a member is not the matter here.
beforeEach(() => server.use(http.get('*/api/*', unavailable)))
afterEach(() => sessionStorage.clear())

const verifyPath = '*/api/auth/verify-email'
const token = 'token-of-the-mail-that-was-sent'
const at = `/verify-email#token=${token}`
const invalidLink = () =>
  failure(400, 'auth.invalid_link', 'This link is not valid any more. Please ask for a new one.')
const verified = () => HttpResponse.json({ message: 'Your email address is verified.' })
const recordTokens = (respond: () => Response = verified) =>
  recordPosts(server, verifyPath, respond)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the link of the verification mail', () => {
  test('confirms the address at once, and leads a visitor to sign in', async () => {
    const tokens = recordTokens()
    const { current } = renderShell({ at })
    expect(await heading('Email Verified')).toHaveFocus()
    expect(screen.getByRole('link', { name: 'Go to Login' })).toHaveAttribute('href', '/login')
    expect(tokens).toEqual([{ token }])
    await waitFor(() => expect(current.address).toBe('/verify-email'))
  })

  test('leads a member home, who counts as verified from now on', async () => {
    recordTokens()
    const member = aUser({ isEmailVerified: false })
    server.use(
      http.get('*/api/auth/user', () => HttpResponse.json({ ...member, isEmailVerified: true })),
    )
    const { shell } = renderShell({ at, user: member })
    await heading('Email Verified')
    expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/')
    await waitFor(() =>
      expect(shell.context.session.getState()).toMatchObject({ user: { isEmailVerified: true } }),
    )
  })

  test('leaves the address at once, and survives a reload', async () => {
    server.use(http.post(verifyPath, () => new Promise<never>(() => {})))
    const { current, unmount } = renderShell({ at })
    await heading('Checking Your Link')
    await waitFor(() => expect(current.address).toBe('/verify-email'))
    unmount()
    const tokens = recordTokens()
    renderShell({ at: '/verify-email' })
    await heading('Email Verified')
    expect(tokens).toEqual([{ token }])
  })

  test('once it has worked, it is stored nowhere', async () => {
    recordTokens()
    renderShell({ at })
    await heading('Email Verified')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(token)
  })

  test.each([
    ['used or too old', invalidLink],
    [
      'cut off on the way',
      () =>
        HttpResponse.json(
          {
            code: 'http.invalid_input',
            message: 'This link is not valid',
            issues: [{ path: 'token', message: 'This link is not valid' }],
          },
          { status: 400 },
        ),
    ],
  ])('%s, it says so and a new one can be sent', async (_, respond) => {
    recordTokens(respond)
    const bodies = recordPosts(server, '*/api/auth/request-verification', () =>
      HttpResponse.json({ message: 'A new link is on its way.' }),
    )
    renderShell({ at })
    expect(await heading('This Link No Longer Works')).toHaveFocus()
    await user.type(screen.getByLabelText('Email'), 'ray@haulyard.example')
    await user.click(screen.getByRole('button', { name: 'Send New Link' }))
    expect(await screen.findByText('A new link is on its way.')).toBeVisible()
    expect(bodies).toEqual([{ email: 'ray@haulyard.example' }])
  })

  test('out of reach, it is not lost: Retry confirms the address', async () => {
    recordTokens(unavailable)
    renderShell({ at })
    await heading('Your Address Is Not Confirmed Yet')
    expect(screen.getByText('Please try again shortly')).toBeVisible()
    const tokens = recordTokens()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await heading('Email Verified')
    expect(tokens).toEqual([{ token }])
  })
})

describe('the page without a link', () => {
  test('says where the link is, and takes only an address to send a new one to', async () => {
    renderShell({ at: '/verify-email' })
    await heading('Verify Your Email')
    expect(screen.getByText(/Open the link in the email/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Send New Link' }))
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  })

  test('sends a member a new link without asking for the address', async () => {
    server.use(
      http.post('*/api/auth/resend-verification', () =>
        HttpResponse.json({ message: 'A new verification link is on its way.' }),
      ),
    )
    renderShell({ at: '/verify-email', user: aUser({ isEmailVerified: false }) })
    await user.click(await screen.findByRole('button', { name: 'Resend Email' }))
    expect(await screen.findByText('A new verification link is on its way.')).toBeVisible()
  })

  test('tells a member whose address is confirmed that there is nothing to do', async () => {
    renderShell({ at: '/verify-email', user: aUser({ isEmailVerified: true }) })
    await heading('Email Verified')
  })
})
