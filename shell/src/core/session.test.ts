import { createApiClient, tokenStorageKey } from '@haulyard/shell-host'
import { aUser, startMockApi, unavailable } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { beginSession, createSessionStore, hasStoredToken, loadSession } from './session'

const server = startMockApi()
afterEach(() => localStorage.clear())

const user = {
  id: 'u1',
  firstName: 'Ray',
  lastName: null,
  email: 'ray@haulyard.example',
  profileImageUrl: null,
  isAdmin: false,
  company: null,
  createdAt: '2026-01-01T00:00:00.000Z',
}
const unauthorized = () =>
  HttpResponse.json({ code: 'auth.unauthorized', message: 'Unauthorized' }, { status: 401 })

test('without cookie and token a visitor is anonymous at once', () => {
  expect(createSessionStore({ isUnknown: false }).getState()).toEqual({ status: 'anonymous' })
})

test('a token that an earlier visit left is noticed', () => {
  expect(hasStoredToken()).toBe(false)
  localStorage.setItem(tokenStorageKey, 'secret')
  expect(hasStoredToken()).toBe(true)
})

test('the current user of the API is signed in', async () => {
  server.use(http.get('*/api/auth/user', () => HttpResponse.json(user)))
  const store = createSessionStore({ isUnknown: true })
  await loadSession(store, createApiClient())
  expect(store.getState()).toEqual({ status: 'signed-in', user })
})

test('a 401 is a visitor, and the token that got it is forgotten', async () => {
  localStorage.setItem(tokenStorageKey, 'stale')
  const respond = vi.fn(unauthorized)
  server.use(http.get('*/api/auth/user', respond))
  const store = createSessionStore({ isUnknown: true })
  await loadSession(store, createApiClient())
  expect(store.getState()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  expect(respond).toHaveBeenCalledOnce()
})

test.each([
  ['is out of reach', () => HttpResponse.error()],
  ['is without its database', unavailable],
])('an API that %s leaves a visitor who keeps the token', async (_how, respond) => {
  localStorage.setItem(tokenStorageKey, 'good')
  server.use(http.get('*/api/auth/user', respond))
  const store = createSessionStore({ isUnknown: true })
  await expect(loadSession(store, createApiClient())).rejects.toThrow()
  expect(store.getState()).toEqual({ status: 'anonymous' })
  expect(localStorage.getItem(tokenStorageKey)).toBe('good')
})

test('a sign-in removes the token of an earlier visit, which would be sent in its place', () => {
  localStorage.setItem(tokenStorageKey, 'of-another-account')
  const store = createSessionStore({ isUnknown: false })
  beginSession(store, aUser())
  expect(store.getState()).toEqual({ status: 'signed-in', user: aUser() })
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
})
