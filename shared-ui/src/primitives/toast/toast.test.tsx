import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { behavesAsComponent } from '../../testing/behaves-as-component'
import { Toast } from './toast'
import { ToastRegion } from './toast-region'

const saved = { id: 1, title: 'Profile Updated', description: 'Your changes have been saved.' }
const ignore = () => undefined

describe('Toast', () => {
  behavesAsComponent<HTMLDivElement>({
    draw: (props) => <Toast toast={saved} onClose={ignore} {...props} />,
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
})
