import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { ModalDialog } from '../modal-dialog/modal-dialog'
import { Toast } from './toast'
import { ToastRegion } from './toast-region'

const saved = { id: 1, title: 'Profile Updated', description: 'Your changes have been saved.' }
const ignore = () => undefined

describe('Toast', () => {
  behavesAsComponent<HTMLDivElement>({
    create: (props) => <Toast toast={saved} onClose={ignore} {...props} />,
    role: 'status',
  })

  test('shows title and description; Close closes', () => {
    const onClose = vi.fn()
    render(<Toast toast={saved} onClose={onClose} />)
    expect(screen.getByText('Profile Updated')).toBeVisible()
    expect(screen.getByText('Your changes have been saved.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('its action is run once, and closes it', () => {
    const [onClose, run] = [vi.fn(), vi.fn()]
    render(<Toast toast={{ ...saved, action: { label: 'Undo', run } }} onClose={onClose} />)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('a danger is read out at once', () => {
    render(<Toast toast={{ id: 2, title: 'Error', tone: 'danger' }} onClose={ignore} />)
    expect(screen.getByRole('alert')).toHaveTextContent('Error')
  })
})

describe('ToastRegion', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is empty without a toast', () => {
    render(<ToastRegion toast={null} onClose={ignore} />)
    expect(screen.queryByRole('status')).not.toBeInTheDocument()
  })

  test('shows one at a time: a new toast replaces the old', () => {
    const { rerender } = render(<ToastRegion toast={saved} onClose={ignore} />)
    rerender(<ToastRegion toast={{ id: 2, title: 'Link Copied' }} onClose={ignore} />)
    expect(screen.getByRole('status')).toHaveTextContent('Link Copied')
    expect(screen.queryByText('Profile Updated')).not.toBeInTheDocument()
  })

  test('asks to be closed after its time, and a new toast starts its own', () => {
    const onClose = vi.fn()
    const { rerender } = render(<ToastRegion toast={saved} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(5_000))
    rerender(<ToastRegion toast={{ ...saved, id: 2 }} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(5_000))
    expect(onClose).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1_000))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('one with an action stays for 30 seconds', () => {
    const onClose = vi.fn()
    const toast = { ...saved, action: { label: 'Undo', run: ignore } }
    render(<ToastRegion toast={toast} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(29_999))
    expect(onClose).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('calls the newest onClose, though its clock began with an older one', () => {
    const older = vi.fn()
    const newer = vi.fn()
    const { rerender } = render(<ToastRegion toast={saved} onClose={older} />)
    rerender(<ToastRegion toast={saved} onClose={newer} />)
    act(() => vi.advanceTimersByTime(6_000))
    expect(older).not.toHaveBeenCalled()
    expect(newer).toHaveBeenCalledOnce()
  })

  test('stays while it is pointed at (the next one does not), and with no duration until closed', () => {
    const onClose = vi.fn()
    const { rerender } = render(<ToastRegion toast={saved} onClose={onClose} />)
    fireEvent.pointerEnter(screen.getByRole('status'))
    act(() => vi.advanceTimersByTime(60_000))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerLeave(screen.getByRole('status'))
    act(() => vi.advanceTimersByTime(6_000))
    expect(onClose).toHaveBeenCalledOnce()
    fireEvent.pointerEnter(screen.getByRole('status'))
    rerender(<ToastRegion toast={{ ...saved, id: 2 }} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(6_000))
    expect(onClose).toHaveBeenCalledTimes(2)
    rerender(<ToastRegion toast={{ ...saved, id: 3, durationMs: null }} onClose={onClose} />)
    act(() => vi.advanceTimersByTime(600_000))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  describe('beside a modal dialog, which makes the rest of the page inert', () => {
    const region = (hasDialog: boolean, onClose: () => void = ignore) => (
      <>
        <ToastRegion toast={saved} onClose={onClose} />
        {hasDialog ? (
          <ModalDialog title="Share" onClose={ignore}>
            Words
          </ModalDialog>
        ) : null}
      </>
    )
    const dialog = () => screen.getByRole('dialog')

    test('is rendered inside it, once, and can be closed there', () => {
      const onClose = vi.fn()
      render(region(true, onClose))
      expect(dialog()).toContainElement(screen.getByRole('status'))
      const [, closeToast] = within(dialog()).getAllByRole('button', { name: 'Close' })
      if (closeToast) fireEvent.click(closeToast)
      expect(onClose).toHaveBeenCalledOnce()
    })

    test('moves in when one opens and out when it closes, and its clock goes on', () => {
      const onClose = vi.fn()
      const { rerender } = render(region(false, onClose))
      act(() => vi.advanceTimersByTime(3_000))
      rerender(region(true, onClose))
      expect(dialog()).toContainElement(screen.getByRole('status'))
      rerender(region(false, onClose))
      expect(screen.getByRole('status')).toBeVisible()
      act(() => vi.advanceTimersByTime(3_000))
      expect(onClose).toHaveBeenCalledOnce()
    })

    test('held inside a dialog that closes, it is let go of', () => {
      const onClose = vi.fn()
      const { rerender } = render(region(true, onClose))
      fireEvent.pointerEnter(screen.getByRole('status'))
      rerender(region(false, onClose))
      act(() => vi.advanceTimersByTime(6_000))
      expect(onClose).toHaveBeenCalledOnce()
    })

    test('of two dialogs, it stands in the uppermost', () => {
      render(
        <>
          {region(true)}
          <ModalDialog title="Really" onClose={ignore}>
            Words
          </ModalDialog>
        </>,
      )
      expect(screen.getByRole('dialog', { name: 'Really' })).toContainElement(
        screen.getByRole('status'),
      )
    })
  })
})
