import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { tokenStorageKey } from '@haulyard/shell-host'
import { aUser, failure, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test } from 'vitest'
import { createShell } from '../app/create-shell'
import { refreshSession } from './refresh-session'

const server = startMockApi()
afterEach(() => localStorage.clear())

const member = aUser({ isEmailVerified: false })
const signedIn = () => {
  localStorage.setItem(tokenStorageKey, 'secret')
  const shell = createShell({
    registry: emptyRegistry,
    isSessionUnknown: false,
  })
  shell.context.session.setState({ status: 'signed-in', user: member }, true)
  return shell
}
const respondWith = (respond: () => Response) => server.use(http.get('*/api/auth/user', respond))

test('a member who has changed is the changed one from then on', async () => {
  respondWith(() => HttpResponse.json({ ...member, isEmailVerified: true }))
  const shell = signedIn()
  await refreshSession(shell)
  expect(shell.context.session.getState()).toMatchObject({ user: { isEmailVerified: true } })
})

test('a sign-in that has ended is forgotten', async () => {
  respondWith(() => failure(401, 'auth.unauthorized', 'Unauthorized'))
  const shell = signedIn()
  await refreshSession(shell)
  expect(shell.context.session.getState()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})

test.each([
  ['out of reach', () => HttpResponse.error()],
  ['out of order', () => failure(503, 'http.unavailable', 'Please try again shortly')],
])('with the API %s, all stays as it was', async (_, respond) => {
  respondWith(respond)
  const shell = signedIn()
  await refreshSession(shell)
  expect(shell.context.session.getState()).toEqual({ status: 'signed-in', user: member })
  expect(localStorage.getItem(tokenStorageKey)).toBe('secret')
})

test('a visitor asks nothing', async () => {
  const shell = signedIn()
  shell.context.session.setState({ status: 'anonymous' }, true)
  await refreshSession(shell)
  expect(shell.context.session.getState()).toEqual({ status: 'anonymous' })
})
