import { emptyRegistry } from '@haulyard/shell-contract/registry'
import { tokenStorageKey } from '@haulyard/shell-host'
import { startMockApi, unavailable } from '@haulyard/testing'
import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { createShell } from '../app/create-shell'
import { signOut } from './sign-out'

const server = startMockApi()
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

test.each([
  ['whose session the API ends', () => new HttpResponse(null, { status: 204 })],
  ['whom the API cannot serve', unavailable],
])('a member %s leaves nothing behind', async (_who, respond) => {
  server.use(http.post('*/api/auth/logout', respond))
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const shell = createShell({ registry: emptyRegistry, isSessionUnknown: false })
  const { client } = await shell.queries.preload()
  client.setQueryData(['/api/messages'], [{ content: 'See you in Tulsa' }])
  localStorage.setItem(tokenStorageKey, 'secret')
  sessionStorage.setItem('draft:reply', '{"content":"Half a thought"}')

  await signOut(shell)
  expect(client.getQueryData(['/api/messages'])).toBeUndefined()
  expect(localStorage.getItem(tokenStorageKey)).toBeNull()
  expect(sessionStorage.getItem('draft:reply')).toBeNull()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/api/logout')
})
