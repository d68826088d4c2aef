import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { withScreen } from '../../testing/with-screen'
import { Button } from '../button/button'
import { Popover } from './popover'

afterEach(() => {
  vi.restoreAllMocks()
})

const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Popover
        trigger={<Button>Notifications</Button>}
        title="Notifications"
        open={isOpen}
        onOpenChange={setIsOpen}
        className="mine"
      >
        <a href="/first">First</a>
      </Popover>
      <button type="button">Outside</button>
    </>
  )
}

const trigger = () => screen.getByRole('button', { name: 'Notifications' })
const dialog = () => screen.queryByRole('dialog', { name: 'Notifications' })

const openOn = async (width: 'wide' | 'phone') => {
  withScreen(width)
  const view = render(<Example />)
  await userEvent.click(trigger())
  await screen.findByRole('dialog', { name: 'Notifications' })
  return view
}

describe('Popover on a wide screen', () => {
  test('its trigger says what it opens; nothing is there before', () => {
    withScreen('wide')
    render(<Example />)
    expect(trigger()).toHaveAttribute('aria-haspopup', 'dialog')
    expect(trigger()).toHaveAttribute('aria-expanded', 'false')
    expect(dialog()).not.toBeInTheDocument()
  })

  test('opens a panel named by its title that takes focus and leaves the page usable', async () => {
    const { container } = await openOn('wide')
    expect(dialog()).toHaveFocus()
    expect(dialog()).not.toHaveAttribute('aria-modal')
    expect(trigger()).toHaveAttribute('aria-controls', dialog()?.id)
    expect(trigger()).toHaveAttribute('aria-expanded', 'true')
    expect(container.firstElementChild).toHaveClass('mine')
    await userEvent.tab()
    await userEvent.tab()
    expect(screen.getByRole('link', { name: 'First' })).toHaveFocus()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['its trigger', () => userEvent.click(trigger())],
  ])('closes on %s and gives focus back', async (_way, close) => {
    await openOn('wide')
    await close()
    expect(dialog()).not.toBeInTheDocument()
    expect(trigger()).toHaveFocus()
  })

  test('closes on a press outside, which takes focus along', async () => {
    await openOn('wide')
    await userEvent.click(screen.getByRole('button', { name: 'Outside' }))
    expect(dialog()).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Outside' })).toHaveFocus()
  })

  test('closes when focus moves on past its end', async () => {
    await openOn('wide')
    screen.getByRole('link', { name: 'First' }).focus()
    await userEvent.tab()
    expect(dialog()).not.toBeInTheDocument()
  })
})

describe('Popover on a phone', () => {
  test('opens a modal sheet from the bottom with the same words', async () => {
    await openOn('phone')
    expect(dialog()).toHaveAttribute('data-side', 'bottom')
    expect(screen.getByRole('link', { name: 'First' })).toBeInTheDocument()
  })

  test('closes on Escape and gives focus back', async () => {
    await openOn('phone')
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
    await waitFor(() => expect(dialog()).not.toBeInTheDocument())
    await waitFor(() => expect(trigger()).toHaveFocus())
  })
})
