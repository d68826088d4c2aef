import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { FormDialog } from '../../patterns/form-dialog/form-dialog'
import { ModalDialog } from './modal-dialog'

const open = (onClose = vi.fn()) => {
  render(
    <ModalDialog title="Share this page" className="mine" onClose={onClose}>
      <input aria-label="Address" />
    </ModalDialog>,
  )
  return { onClose, dialog: screen.getByRole('dialog', { name: 'Share this page' }) }
}

const shared = { title: 'Share this page', onClose: () => undefined, children: 'Words' }

const Example = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Share
      </button>
      {isOpen ? (
        <ModalDialog title="Share this page" onClose={() => setIsOpen(false)}>
          Words
        </ModalDialog>
      ) : null}
    </>
  )
}

describe('ModalDialog', () => {
  test('opens modally, named by its title, and takes a className', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { dialog } = open()
    expect(showModal).toHaveBeenCalledOnce()
    expect(dialog).toHaveAttribute('open')
    expect(dialog).toHaveClass('mine')
    expect(screen.getByRole('heading', { level: 2, name: 'Share this page' })).toBeVisible()
    showModal.mockRestore()
  })

  test('rendered by a server it is open to be read, and the browser makes it modal', async () => {
    const page = document.createElement('div')
    document.body.append(page)
    page.innerHTML = renderToString(<ModalDialog {...shared} />)
    const rendered = page.querySelector('dialog')
    expect(rendered).toHaveAttribute('open')
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    const { unmount } = await act(async () =>
      render(<ModalDialog {...shared} />, { container: page, hydrate: true }),
    )
    expect(showModal.mock.contexts).toEqual([rendered])
    expect(screen.getByRole('dialog', { name: 'Share this page' })).toBe(rendered)
    expect(rendered).toHaveAttribute('open')
    showModal.mockRestore()
    unmount()
    page.remove()
  })

  test.each([
    ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
    [
      'a phone’s way back',
      (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true })),
    ],
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['its backdrop', (dialog: HTMLElement) => userEvent.click(dialog)],
  ])('asks to be closed on %s', async (_way, close) => {
    const { dialog, onClose } = open()
    await close(dialog)
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('leaves closing to its owner, also on Escape', () => {
    const { dialog } = open()
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
    expect(dialog).toHaveAttribute('open')
  })

  test('leaves Escape to what took it inside, such as an open list', () => {
    const { onClose } = open()
    const input = screen.getByRole('textbox')
    input.addEventListener('keydown', (event) => event.preventDefault())
    fireEvent.keyDown(input, { key: 'Escape' })
    expect(onClose).not.toHaveBeenCalled()
  })

  test('closed by the browser without asking, it stays and asks', () => {
    const { dialog, onClose } = open()
    ;(dialog as HTMLDialogElement).removeAttribute('open')
    fireEvent(dialog, new Event('close'))
    expect(dialog).toHaveAttribute('open')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('stays when a press inside ends on the backdrop, as when text is selected', () => {
    const { dialog, onClose } = open()
    fireEvent.pointerDown(screen.getByRole('textbox'))
    fireEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
  })

  test('stays when something inside it is cancelled', () => {
    const { onClose } = open()
    fireEvent(screen.getByRole('textbox'), new Event('cancel', { bubbles: true }))
    expect(onClose).not.toHaveBeenCalled()
  })

  test('is closed before it goes, which gives focus back', async () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close')
    render(<Example />)
    await userEvent.click(screen.getByRole('button', { name: 'Share' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(close).toHaveBeenCalledOnce()
    close.mockRestore()
  })

  test('opens below a form that stays in front, as one of a page that loads late', () => {
    const page = (loaded: ReactNode) => (
      <>
        <FormDialog
          title="Report"
          submitLabel="Send"
          isInFront
          onSubmit={vi.fn()}
          onClose={vi.fn()}
        >
          <input aria-label="Reason" />
        </FormDialog>
        {loaded}
      </>
    )
    const { rerender } = render(page(null))
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
    rerender(page(<ModalDialog {...shared} />))
    const opened = showModal.mock.contexts.map((dialog) => dialog as HTMLDialogElement)
    showModal.mockRestore()
    expect(opened.at(0)).toBe(screen.getByRole('dialog', { name: 'Share this page' }))
    expect(opened.at(-1)).toBe(screen.getByRole('dialog', { name: 'Report' }))
    expect(opened.every(({ open: isOpen }) => isOpen)).toBe(true)
  })
})
