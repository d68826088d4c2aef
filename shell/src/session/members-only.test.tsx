import { createStubShell, StubShellProviders } from '@haulyard/shell-contract/stub'
import { aUser } from '@haulyard/shell-contract/testing'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Companions } from '../app/later-parts'
import { MembersOnly } from './members-only'

await Companions.preload()
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const notice = 'You need to be logged in to see this.'

const renderFor = (shell: ReturnType<typeof createStubShell>) =>
  render(
    <StubShellProviders shell={shell}>
      <MembersOnly notice={notice}>
        <p>For members</p>
      </MembersOnly>
    </StubShellProviders>,
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
