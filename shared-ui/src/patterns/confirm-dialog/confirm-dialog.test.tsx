import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog'

const renderDialog = (props: Partial<ConfirmDialogProps> = {}) => {
  const onClose = vi.fn()
  const onConfirm = vi.fn(() => Promise.resolve())
  render(
    <ConfirmDialog
      title="Delete this reply?"
      description="It cannot be brought back."
      confirmLabel="Delete"
      busyLabel="Deleting..."
      tone="danger"
      onConfirm={onConfirm}
      onClose={onClose}
      {...props}
    />,
  )
  return { onClose, onConfirm }
}
const confirmButton = () => screen.getByRole('button', { name: 'Delete' })

describe('ConfirmDialog', () => {
  test('is an alertdialog with name and description, and starts on Cancel', () => {
    renderDialog()
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this reply?' })
    expect(dialog).toHaveAccessibleDescription('It cannot be brought back.')
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    expect(screen.getAllByRole('button')).toHaveLength(2)
    expect(confirmButton()).toHaveAttribute('data-variant', 'danger')
  })

  test('confirms, is busy meanwhile, and asks to be closed when it is done', async () => {
    let finish = () => undefined as unknown
    const onConfirm = vi.fn(() => new Promise((resolve) => (finish = () => resolve(undefined))))
    const { onClose } = renderDialog({ onConfirm })
    await userEvent.click(confirmButton())
    await userEvent.click(screen.getByRole('button', { name: 'Deleting...', busy: true }))
    expect(onConfirm).toHaveBeenCalledOnce()
    expect(onClose).not.toHaveBeenCalled()
    finish()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('stays when it fails, says so, and can be tried again', async () => {
    const onConfirm = vi.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('Gone'))
    const { onClose } = renderDialog({ onConfirm })
    await userEvent.click(confirmButton())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'That did not work. Please try again.',
    )
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(confirmButton())
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  })

  test('says what failed in the words of its caller', async () => {
    renderDialog({
      onConfirm: () => Promise.reject(new Error('The reply is gone already.')),
      describeFailure: (error) => (error instanceof Error ? error.message : ''),
    })
    await userEvent.click(confirmButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('The reply is gone already.')
  })

  test.each([
    ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the backdrop', () => userEvent.click(screen.getByRole('alertdialog'))],
  ])('asks to be closed on %s and confirms nothing', async (_way, leave) => {
    const { onClose, onConfirm } = renderDialog()
    await leave()
    expect(onClose).toHaveBeenCalledOnce()
    expect(onConfirm).not.toHaveBeenCalled()
  })

  test('where nothing is lost the button is not a danger, and Cancel may have other words', () => {
    renderDialog({ tone: 'neutral', cancelLabel: 'Not now' })
    expect(confirmButton()).toHaveAttribute('data-variant', 'primary')
    expect(screen.getByRole('button', { name: 'Not now' })).toHaveFocus()
  })
})
