import { ShellProvider } from '@haulyard/shell-contract'
import type { ShownVersions } from '@haulyard/shell-host/boot'
import { startMockApi } from '@haulyard/testing'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createShell } from '../app/create-shell'
import { ShellServicesProvider } from '../core/shell'
import { VersionBadge } from './version-badge'

startMockApi()
afterEach(() => {
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

const renderBadge = (versions: ShownVersions) => {
  const shell = createShell({
    registry: { revision: 1, remotes: [], off: [] },
    isSessionUnknown: false,
    versions,
  })
  render(
    <ShellProvider value={shell.context}>
      <ShellServicesProvider value={shell}>
        <VersionBadge />
      </ShellServicesProvider>
    </ShellProvider>,
  )
}

test('a visitor with a canary is told, and goes back with one press', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  window.history.replaceState(null, '', '/news?search=fuel')
  renderBadge({ hasCanary: true })
  expect(screen.getByRole('complementary', { name: 'New version' })).toHaveTextContent(
    'You are trying a new version of a part of Haulyard.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  const [address] = assign.mock.calls[0] ?? []
  expect(new URL(String(address)).search).toBe('?search=fuel&releases=default')
})

test('who has chosen a release reads which, and goes back with one press', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  renderBadge({ chosenRelease: { name: 'mfe-content', version: '2.0.0' } })
  expect(screen.getByRole('complementary', { name: 'Chosen release' })).toHaveTextContent(
    'This browser shows the release 2.0.0 of mfe-content.',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  const [address] = assign.mock.calls[0] ?? []
  expect(new URL(String(address)).searchParams.get('mfe')).toBe('')
})

test('one press ends all that is not the default', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue(undefined)
  const localRemote = { name: 'mfe-admin', port: 3101, isServed: true }
  renderBadge({
    localRemote,
    chosenRelease: { name: 'mfe-content', version: '2.0.0' },
    hasCanary: true,
  })
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  const [address] = assign.mock.calls[0] ?? []
  expect(new URL(String(address)).search).toBe('?local-remote=&mfe=&releases=default')
})

test('everybody else sees nothing', () => {
  renderBadge({ hasCanary: false })
  expect(screen.queryByRole('complementary')).toBeNull()
})
