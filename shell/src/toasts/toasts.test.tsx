import { startMockApi } from '@haulyard/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderShell } from '../testing/render-shell'

startMockApi()

const renderWithToast = () => {
  const { shell } = renderShell({ at: '/no-such-place' })
  act(() => shell.context.showToast({ title: 'Link Copied' }))
  return shell
}

test('a new toast replaces the old', () => {
  const shell = renderWithToast()
  act(() => shell.context.showToast({ title: 'Reply Posted' }))
  expect(screen.getByRole('status')).toHaveTextContent('Reply Posted')
  expect(screen.queryByText('Link Copied')).not.toBeInTheDocument()
})

test.each([
  ['Escape', '{Escape}'],
  ['its button', '{Enter}'],
])('a toast that is closed by keyboard, with %s, gives focus back', async (_way, key) => {
  renderWithToast()
  const link = screen.getByRole('link', { name: 'Back to Home' })
  act(() => link.focus())
  act(() => screen.getByRole('button', { name: 'Close' }).focus())
  await userEvent.keyboard(key)
  expect(screen.queryByRole('status')).not.toBeInTheDocument()
  expect(link).toHaveFocus()
})

test('a toast that is closed elsewhere leaves focus where it is', () => {
  const shell = renderWithToast()
  const link = screen.getByRole('link', { name: 'Back to Home' })
  act(() => link.focus())
  act(() => shell.toasts.close())
  expect(link).toHaveFocus()
})
