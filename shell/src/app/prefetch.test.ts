import type { Session } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Shell } from '../core/shell'
import { createPrefetch, prefetchOnIntent } from './prefetch'
import { prefetchWhenIdle } from './script-hints'

const entry = (name: string, route: string, access: RegistryEntry['access']): RegistryEntry => ({
  name,
  version: '1.0.0',
  contractVersion: 1,
  routes: [route],
  slots: [],
  access,
  entry: `/remotes/${name}/1.0.0/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
})

const member = (isAdmin: boolean): Session => ({
  status: 'signed-in',
  user: {
    id: 'u1',
    firstName: null,
    lastName: null,
    email: 'ray@haulyard.example',
    profileImageUrl: null,
    isAdmin,
    company: null,
    isEmailVerified: true,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
})

const setUp = (session: Session) => {
  const load = vi.fn(async () => undefined)
  const shell = {
    registry: {
      revision: 1,
      remotes: [entry('mfe-content', '/news', 'everyone'), entry('mfe-admin', '/admin', 'admin')],
      off: [],
    },
    remotes: { load },
    context: { session: createStore<Session>(() => session) },
  } as unknown as Shell
  return { load, shell, prefetch: createPrefetch(shell) }
}

test('the page behind a link is fetched once', () => {
  const { load, prefetch } = setUp({ status: 'anonymous' })
  prefetch('/news')
  prefetch('/news')
  expect(load).toHaveBeenCalledTimes(1)
})

test('an address that no remote owns fetches nothing', () => {
  const { load, prefetch } = setUp({ status: 'anonymous' })
  prefetch('/login')
  expect(load).not.toHaveBeenCalled()
})

test.each([
  ['a visitor', { status: 'anonymous' } as const, 0],
  ['somebody who is not known yet', { status: 'loading' } as const, 0],
  ['a member', member(false), 0],
  ['an administrator', member(true), 1],
])('for %s the admin portal is fetched only as allowed', (_who, session, times) => {
  const { load, prefetch } = setUp(session)
  prefetch('/admin')
  expect(load).toHaveBeenCalledTimes(times)
})

test('the portal is fetched before the session is known where the document says who may open it', () => {
  const { load, shell } = setUp({ status: 'loading' })
  createPrefetch(shell, { opensPortal: true })('/admin')
  expect(load).toHaveBeenCalledTimes(1)
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection')
  document.body.replaceChildren()
  document.head.replaceChildren()
})

test.each([
  [{ saveData: true }, 0],
  [{ effectiveType: '2g' }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
  [{ effectiveType: '3g' }, 1],
])(
  'with the connection %j the page behind a link is fetched ahead %i times',
  async (value, times) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true })
    const prefetch = vi.fn()
    prefetchOnIntent(prefetch)
    prefetchWhenIdle([{ href: '/assets/next.js', integrity: 'sha256-A' }])
    const link = Object.assign(document.createElement('a'), { href: '/news' })
    document.body.append(link)
    link.dispatchEvent(new Event('focusin', { bubbles: true }))
    expect(prefetch).toHaveBeenCalledTimes(times)
    window.dispatchEvent(new Event('load'))
    await vi.waitFor(
      () => expect(document.head.querySelectorAll('link[rel=prefetch]')).toHaveLength(times),
      { timeout: 5000 },
    )
  },
)
