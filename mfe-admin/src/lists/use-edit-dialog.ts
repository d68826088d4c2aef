import { useDialogInAddress, useFormUnavailable } from '@haulyard/remote-kit'
import { useCallback } from 'react'

/**
 * The dialog that changes a row of a list, in the address as every dialog for members: a reload
 * keeps it open. One for the whole list: fifty rows need not listen to the address.
 * @param noun what a row is: `topic` makes `?dialog=edit-topic-7`
 */
export const useEditDialog = (noun: string) => {
  const [name, write] = useDialogInAddress()
  const prefix = `edit-${noun}-`
  const close = () => write(null)
  return {
    /** The id of the row in question; `null` when the dialog is closed. */
    id: name?.startsWith(prefix) ? name.slice(prefix.length) : null,
    /** A stable function: it does not cause the rows to render again. */
    open: useCallback((id: string) => write(prefix + id), [write, prefix]),
    close,
    fail: useFormUnavailable(close),
  }
}
