import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { failure, startMockApi } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShell } from '../app/create-shell'

const server = startMockApi()

const notice = {
  title: 'Unauthorized',
  description: 'You are logged out. Logging in again...',
  tone: 'danger',
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setUp = () => {
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shell = createShell({
    registry: emptyRegistry,
    isSessionUnknown: false,
  })
  shell.toasts.regionMounted()
  return { ...shell, leave, toast: () => shell.toasts.store.getState() }
}

const unauthorized = () => failure(401, 'auth.unauthorized', 'Unauthorized')
const settled = (call: Promise<unknown>) => call.catch(() => undefined)

test('a read that loses the session shows one toast, and leads to sign-in after 500 ms', async () => {
  server.use(http.get('*/api/x', unauthorized))
  const { api, leave, toast } = setUp()
  await settled(api.get('/api/x'))
  expect(toast()).toMatchObject(notice)
  const first = toast()
  await settled(api.get('/api/x'))
  expect(toast()).toBe(first)
  vi.advanceTimersByTime(499)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^\/api\/login\?returnTo=/))
})

test('a call that no query makes loses the session as well', async () => {
  server.use(http.post('*/api/posts', unauthorized))
  const { context, toast } = setUp()
  const body = { content: 'Clear road', visibility: 'public' } as const
  await settled(context.api.call('POST /api/posts', { body }))
  expect(toast()).toMatchObject(notice)
})

test('the write that failed with the session has nothing to add; a better word may', async () => {
  server.use(http.get('*/api/x', unauthorized))
  const { api, context, toast } = setUp()
  await settled(api.get('/api/x'))
  context.showToast({ title: 'Error', description: 'Failed to post reply. Please try again.' })
  expect(toast()).toMatchObject(notice)
  const better = { title: 'Unauthorized', description: 'Your session has expired.' }
  context.showToast(better)
  expect(toast()).toMatchObject(better)
})

test.each([
  ['the current-user call', '/api/auth/user', unauthorized],
  ['the live events', '/api/events', unauthorized],
  ['a failed sign-in', '/api/x', () => failure(401, 'auth.invalid', 'Invalid email or password')],
  ['a rejected call', '/api/x', () => failure(403, 'forbidden', 'Unauthorized for members')],
  ['no response', '/api/x', () => HttpResponse.error()],
])('%s loses no session', async (_what, path, respond) => {
  server.use(
    http.get(`*${path}`, respond),
    http.head('*/api/openapi.json', () => HttpResponse.json({})),
  )
  const { api, leave, toast } = setUp()
  await settled(api.get(path))
  vi.advanceTimersByTime(1000)
  expect(toast()).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('a page that the browser brings back out of its cache can lose a session again', async () => {
  server.use(http.get('*/api/x', unauthorized))
  const { api, leave } = setUp()
  await settled(api.get('/api/x'))
  vi.advanceTimersByTime(500)
  window.dispatchEvent(new Event('pageshow'))
  await settled(api.get('/api/x'))
  vi.advanceTimersByTime(500)
  expect(leave).toHaveBeenCalledTimes(2)
})
