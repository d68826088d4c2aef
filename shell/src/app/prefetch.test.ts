import type { Session } from '@haulyard/shell-contract'
import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { expect, test, vi } from 'vitest'
import { createStore } from 'zustand'
import type { Shell } from '../core/shell'
import { createPrefetch } from './prefetch'

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
  const prefetch = createPrefetch({
    registry: {
      revision: 1,
      remotes: [entry('mfe-content', '/news', 'everyone'), entry('mfe-admin', '/admin', 'admin')],
      off: [],
    },
    remotes: { load },
    context: { session: createStore<Session>(() => session) },
  } as unknown as Shell)
  return { load, prefetch }
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
