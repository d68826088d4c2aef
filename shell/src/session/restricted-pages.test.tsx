import { createStubShell, type StubShellContext, StubShellProviders } from '@haulyard/stub-shell'
import { aModerator, anAdmin, aUser } from '@haulyard/testing'
import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Shell, ShellServicesProvider } from '../core/shell'
import { createToastStore } from '../core/toast-store'
import { AdminOnly } from './admin-only'
import { MembersOnly } from './members-only'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notice = 'You need to be logged in to see this.'

/** The shell, as far as these pages know it: its toasts are visible. */
const Providers = ({ shell, children }: { shell: StubShellContext; children: ReactNode }) => {
  const toasts = createToastStore()
  toasts.regionMounted()
  return (
    <StubShellProviders shell={shell}>
      <ShellServicesProvider value={{ toasts } as Shell}>{children}</ShellServicesProvider>
    </StubShellProviders>
  )
}

const renderFor = (shell: StubShellContext) =>
  render(
    <Providers shell={shell}>
      <MembersOnly notice={notice}>
        <p>For members</p>
      </MembersOnly>
    </Providers>,
  )

test('a member sees it, and is told nothing', () => {
  const shell = createStubShell(aUser())
  renderFor(shell)
  expect(screen.getByText('For members')).toBeVisible()
  expect(shell.toasts).toEqual([])
})

test('a visitor sees nothing, is told so once, and is sent to sign in after 500 ms', () => {
  const shell = createStubShell()
  const { container } = renderFor(shell)
  expect(container).toBeEmptyDOMElement()
  expect(shell.toasts).toEqual([{ title: 'Unauthorized', description: notice, tone: 'danger' }])
  act(() => vi.advanceTimersByTime(499))
  expect(shell.signInRequests.count).toBe(0)
  act(() => vi.advanceTimersByTime(1))
  expect(shell.signInRequests.count).toBe(1)
})

test('a visitor who leaves by himself is not taken anywhere', () => {
  const shell = createStubShell()
  renderFor(shell).unmount()
  vi.advanceTimersByTime(1000)
  expect(shell.signInRequests.count).toBe(0)
})

const renderPortalFor = (user: ReturnType<typeof aUser> | null) => {
  const shell = createStubShell(user)
  const portal = <AdminOnly>For administrators</AdminOnly>
  const view = render(
    <Providers shell={shell}>
      <MemoryRouter initialEntries={['/admin-portal']}>
        <Routes>
          <Route path="/" element="Home" />
          <Route path="/admin-portal" element={portal} />
        </Routes>
      </MemoryRouter>
    </Providers>,
  )
  return { ...view, shell }
}

test.each([
  ['a visitor', null],
  ['a member', aUser()],
])('%s sees nothing of the portal, is told so once, and is sent home after a second', (_, user) => {
  const { container, shell } = renderPortalFor(user)
  expect(container).toBeEmptyDOMElement()
  expect(shell.toasts).toEqual([
    {
      title: 'Unauthorized',
      description: 'Admin access required. Redirecting...',
      tone: 'danger',
    },
  ])
  act(() => vi.advanceTimersByTime(999))
  expect(container).toBeEmptyDOMElement()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByText('Home')).toBeVisible()
})

test.each([
  ['an administrator', anAdmin()],
  ['a moderator', aModerator('board')],
])('%s sees the portal, and is told nothing', (_, user) => {
  const { shell } = renderPortalFor(user)
  expect(screen.getByText('For administrators')).toBeVisible()
  expect(shell.toasts).toEqual([])
})
