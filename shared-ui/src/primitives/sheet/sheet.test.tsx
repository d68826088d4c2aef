import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ToastRegion } from '../toast/toast-region'
import { Sheet } from './sheet'

const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open menu
      </button>
      <Sheet open={isOpen} onOpenChange={setIsOpen} title="Menu">
        <a href="/first">First</a>
        <a href="/second">Second</a>
      </Sheet>
    </>
  )
}

const openSheet = async () => {
  render(<Example />)
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  return screen.findByRole('dialog', { name: 'Menu' })
}

describe('Sheet', () => {
  test('is nothing until opened', () => {
    render(<Example />)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('opens modally, named by its title, with its content', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const dialog = await openSheet()
    expect(showModal.mock.contexts).toEqual([dialog])
    expect(dialog).toHaveAttribute('data-side', 'left')
    expect(screen.getByRole('link', { name: 'First' })).toBeVisible()
    showModal.mockRestore()
  })

  test('renders a toast inside, since the rest of the page is inert', async () => {
    const saved = { id: 1, title: 'Saved', description: 'Your listing is saved.' }
    render(<ToastRegion toast={saved} onClose={() => undefined} />)
    const dialog = await openSheet()
    expect(dialog).toContainElement(screen.getByRole('status'))
  })

  test.each([
    ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['its backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes on %s', async (_way, close) => {
    await openSheet()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('gives focus back to what opened it', async () => {
    await openSheet()
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus())
  })
})
