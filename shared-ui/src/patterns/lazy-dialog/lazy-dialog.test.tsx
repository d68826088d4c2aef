import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLazyPart } from '../../lib/lazy-part'
import { LazyDialog } from './lazy-dialog'

const Form = () => <p>The form</p>
const show = (load: () => Promise<typeof Form>, isOpen = true) => {
  const onFail = vi.fn()
  const part = createLazyPart(load)
  const example = (open: boolean) => (
    <LazyDialog part={part} isOpen={open} label="Opening the form" onFail={onFail}>
      {(Loaded) => <Loaded />}
    </LazyDialog>
  )
  const { rerender } = render(example(isOpen))
  return { onFail, setOpen: (open: boolean) => rerender(example(open)) }
}

afterEach(() => void vi.useRealTimers())

describe('LazyDialog', () => {
  test('fetches the code when it is opened, says so meanwhile, and goes when it is closed', async () => {
    const load = vi.fn(async () => Form)
    const { setOpen } = show(load, false)
    expect(load).not.toHaveBeenCalled()
    setOpen(true)
    expect(screen.getByRole('status', { name: 'Opening the form' })).toBeInTheDocument()
    expect(await screen.findByText('The form')).toBeVisible()
    setOpen(false)
    expect(screen.queryByText('The form')).not.toBeInTheDocument()
    expect(load).toHaveBeenCalledOnce()
  })

  test('reports code that cannot be loaded, and loads again the next time', async () => {
    const load = vi.fn(async () => Form)
    load.mockRejectedValueOnce(new Error('gone'))
    const { onFail, setOpen } = show(load)
    await waitFor(() => expect(onFail).toHaveBeenCalledOnce())
    setOpen(false)
    setOpen(true)
    expect(await screen.findByText('The form')).toBeVisible()
  })

  test('gives up code that hangs', async () => {
    vi.useFakeTimers()
    const { onFail } = show(() => new Promise(() => undefined))
    await act(() => vi.advanceTimersByTimeAsync(5999))
    expect(onFail).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(onFail).toHaveBeenCalledOnce()
  })
})
