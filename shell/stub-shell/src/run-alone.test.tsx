import type { LoginResult } from '@haulyard/api-contract'
import type { RemoteModule } from '@haulyard/shell-contract'
import { useCurrentUser } from '@haulyard/shell-contract'
import { tokenStorageKey } from '@haulyard/shell-host'
import { anAdmin, recordPosts, startMockApi, unavailable } from '@haulyard/testing'
import { act, screen } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runAlone } from './run-alone'

const api = startMockApi()
const loginUrl = '/api/auth/login'

const Greeting = () => <p>Hello, {useCurrentUser()?.firstName ?? 'visitor'}</p>
const remote: RemoteModule = {
  routes: [
    { path: '/', load: async () => ({ default: Greeting }) },
    { path: '/greetings/:id', load: async () => ({ default: Greeting }) },
    { path: '/letters/:id?', load: async () => ({ default: Greeting }) },
  ],
  slots: { 'dashboard.latest-news': async () => ({ default: Greeting }) },
}

beforeEach(() => localStorage.setItem(tokenStorageKey, 'of-another-remote'))
afterEach(() => {
  document.body.replaceChildren()
  localStorage.clear()
})

/** Responds to sign-ins. @returns the bodies that were sent */
const respondToLogin = (respond: () => Response) => recordPosts(api, loginUrl, respond)
const accept = () => HttpResponse.json({ token: 'secret', user: anAdmin() } satisfies LoginResult)

test('a visitor has no user, also after a sign-in before', async () => {
  await act(() => runAlone(remote))
  expect(await screen.findByText('Hello, visitor')).toBeDefined()
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('the addresses that can be opened are links', async () => {
  await act(() => runAlone(remote))
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/', '/letters', '/slots/dashboard.latest-news'])
})

test('a member of the demo data signs in, and the token is stored', async () => {
  const bodies = respondToLogin(accept)
  await act(() => runAlone(remote, { signInAs: 'admin' }))
  expect(await screen.findByText('Hello, Ruth')).toBeDefined()
  expect(bodies).toMatchObject([{ email: 'admin@haulyard.example' }])
  expect(localStorage.getItem(tokenStorageKey)).toBe('secret')
})

test.each([
  ['rejects it', unavailable],
  ['is away', () => HttpResponse.error()],
])('when the API %s, the page is a visitor’s and says so', async (_, respond) => {
  respondToLogin(respond)
  await act(() => runAlone(remote, { signInAs: 'driver' }))
  expect(await screen.findByText('Hello, visitor')).toBeDefined()
  expect(screen.getByRole('status').textContent).toContain('Could not sign in as driver')
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})
