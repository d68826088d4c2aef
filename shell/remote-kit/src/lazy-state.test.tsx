import { createLazyPart } from '@haulyard/shared-ui'
import { ShellProvider } from '@haulyard/shell-contract'
import { createStubShell } from '@haulyard/stub-shell'
import { render, screen } from '@testing-library/react'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { useLazyState } from './lazy-state'

test('a part that could not be had comes by itself when the connection is back', async () => {
  const load = vi.fn(() => Promise.resolve('here'))
  load.mockRejectedValueOnce(new Error('offline'))
  const lazyPart = createLazyPart(load)
  const Host = () => {
    const { part, hasFailed } = useLazyState(lazyPart)
    return <p>{hasFailed ? 'failed' : (part ?? 'waiting')}</p>
  }
  const shell = createStubShell()
  shell.connection.setState('offline', true)
  render(
    <ShellProvider value={shell}>
      <Host />
    </ShellProvider>,
  )
  expect(await screen.findByText('failed')).toBeVisible()
  act(() => shell.connection.setState('unreachable', true))
  expect(screen.getByText('failed')).toBeVisible()
  act(() => shell.connection.setState('online', true))
  expect(await screen.findByText('here')).toBeVisible()
})
