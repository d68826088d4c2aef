import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { TextField } from '../../primitives/text-field/text-field'
import { FormDialog, type FormDialogProps } from './form-dialog'

const renderDialog = (props: Partial<FormDialogProps> = {}) => {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  const { unmount } = render(
    <FormDialog
      title="Create Topic"
      submitLabel="Create Topic"
      busyLabel="Creating..."
      onSubmit={onSubmit}
      onClose={onClose}
      {...props}
    >
      <TextField label="Title" required />
    </FormDialog>,
  )
  return { onClose, onSubmit, unmount }
}
const dialog = () => screen.getByRole('dialog', { name: 'Create Topic' })
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' })

const waysOut: [name: string, leave: () => unknown][] = [
  ['Escape', () => fireEvent.keyDown(dialog(), { key: 'Escape' })],
  ['a phone’s way back', () => fireEvent(dialog(), new Event('cancel', { cancelable: true }))],
  ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['its backdrop', () => userEvent.click(dialog())],
]

describe('FormDialog', () => {
  test('has exactly one submit button, and hands over what is submitted', async () => {
    const { onSubmit } = renderDialog()
    expect(dialog().querySelectorAll('[type="submit"]')).toHaveLength(1)
    await userEvent.type(screen.getByRole('textbox'), 'Chains{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('leaves the judging of its fields to them: no bubbles of the browser', async () => {
    const { onSubmit } = renderDialog()
    await userEvent.click(screen.getByRole('button', { name: 'Create Topic' }))
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(dialog().querySelector('form')?.noValidate).toBe(true)
  })

  test('while busy submits nothing more, also on Enter', async () => {
    const { onSubmit } = renderDialog({ isBusy: true })
    expect(screen.getByRole('button', { name: 'Creating...', busy: true })).toBeVisible()
    fireEvent.submit(dialog().querySelector('form') as HTMLFormElement)
    expect(onSubmit).not.toHaveBeenCalled()
  })

  test.each(waysOut)('unchanged, it asks to be closed on %s', async (_name, leave) => {
    const { onClose } = renderDialog()
    await leave()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test.each(waysOut)('changed, it asks first on %s', async (_name, leave) => {
    const { onClose } = renderDialog({ isDirty: true })
    await leave()
    expect(question()).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('Keep Editing closes the question, Discard closes the form', async () => {
    const { onClose } = renderDialog({ isDirty: true })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Keep Editing' }))
    expect(question()).not.toBeInTheDocument()
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('Cancel closes without a question', async () => {
    const { onClose } = renderDialog({ isDirty: true })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('brings into sight what became of the last submit', () => {
    const seen: unknown[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    // As newer browsers return; React must not take it for a cleanup function.
    scroll.mockImplementation(async function (this: Element) {
      seen.push(this)
    })
    const { unmount } = renderDialog({ failure: 'The server did not respond.' })
    expect(seen).toEqual([screen.getByRole('alert')])
    unmount()
    scroll.mockRestore()
  })

  test('reads out what failed and keeps what was typed', async () => {
    renderDialog({ failure: 'The server did not respond.' })
    expect(screen.getByRole('alert')).toHaveTextContent('The server did not respond.')
  })
})
