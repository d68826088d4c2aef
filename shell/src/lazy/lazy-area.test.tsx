import { ShellProvider } from '@haulyard/shell-contract'
import { createStubShell } from '@haulyard/stub-shell'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { LazyArea } from './lazy-area'

beforeEach(() => void vi.spyOn(window, 'reportError').mockReturnValue(undefined))

const renderArea = (load: () => Promise<{ default: () => React.ReactNode }>) =>
  render(
    <ShellProvider value={createStubShell()}>
      <div data-testid="area" tabIndex={-1}>
        <LazyArea
          load={load}
          placeholder="Loading"
          renderFallback={(retry) => (
            <button type="button" onClick={retry}>
              Retry
            </button>
          )}
        />
      </div>
    </ShellProvider>,
  )

const Content = () => <p>Here</p>

test('Retry by keyboard loads the content, and the focus stays in the area', async () => {
  const load = vi.fn(() => Promise.resolve({ default: Content }))
  load.mockRejectedValueOnce(new Error('404'))
  renderArea(load)
  ;(await screen.findByRole('button', { name: 'Retry' })).focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Here')).toBeVisible()
  expect(screen.getByTestId('area')).toHaveFocus()
})

test('Retry after content that threw keeps the focus as well', async () => {
  let isBroken = true
  const Breaking = () => {
    if (isBroken) throw new Error('Broken')
    return <Content />
  }
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  renderArea(() => Promise.resolve({ default: Breaking }))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  isBroken = false
  retry.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByText('Here')).toBeVisible()
  expect(screen.getByTestId('area')).toHaveFocus()
})
