import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
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

  test('opens as a dialog named by its title and takes focus', async () => {
    const dialog = await openSheet()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    expect(screen.getByRole('link', { name: 'First' })).toBeInTheDocument()
  })

  test('keeps focus inside', async () => {
    const dialog = await openSheet()
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab()
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    }
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    [
      'its backdrop',
      () => userEvent.click(document.querySelector('.hy-sheet-backdrop') as Element),
    ],
  ])('closes on %s', async (_way, close) => {
    await openSheet()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('gives focus back to what opened it', async () => {
    await openSheet()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus())
  })
})
