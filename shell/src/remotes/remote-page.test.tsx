import type { RegistryEntry } from '@haulyard/shell-contract/registry'
import { aUser, startMockApi } from '@haulyard/shell-contract/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()
afterEach(() => void vi.useRealTimers())

test('the page of a remote that is switched off says so, and the rest of the frame is there', () => {
  const news = { name: 'mfe-news', routes: ['/news'], slots: [], access: 'everyone' } as const
  renderShell({ at: '/news/7', off: [{ ...news, routes: [...news.routes], slots: [] }] })
  const main = within(screen.getByRole('main'))
  expect(main.getByText('This page is not available right now')).toBeVisible()
  expect(main.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

const admin: RegistryEntry = {
  name: 'mfe-admin',
  version: '1.0.0',
  contractVersion: 2,
  entry: '/remotes/mfe-admin/1.0.0/remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  routes: ['/admin-portal'],
  slots: [],
  access: 'admin',
}

test.each([
  ['a visitor', null],
  ['a member', aUser()],
])(
  '%s at the admin portal sees nothing of it, is told why, and is home after a second',
  (_who, user) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const takeRemote = vi.fn(() => new Promise<never>(() => undefined))
    const { current } = renderShell({
      at: '/admin-portal',
      remotes: [admin],
      takeRemote,
      ...(user && { user }),
    })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'UnauthorizedAdmin access required. Redirecting...',
    )
    expect(within(screen.getByRole('main')).queryByRole('heading')).not.toBeInTheDocument()
    act(() => vi.advanceTimersByTime(999))
    expect(current.address).toBe('/admin-portal')
    act(() => vi.advanceTimersByTime(1))
    expect(current.address).toBe('/')
    expect(takeRemote).not.toHaveBeenCalled()
  },
)
