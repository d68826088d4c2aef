import { useFormUnavailable } from '@haulyard/shell-contract'
import { useSearchParams } from '@haulyard/shell-contract/router'
import { useCallback } from 'react'

/** As `useMemberDialog` names it. */
const fieldName = 'dialog'

/**
 * The dialog that changes a row of a list, in the address as every dialog for members: a reload
 * keeps it open. One for the whole list: fifty rows need not listen to the address.
 * @param noun what a row is: `topic` makes `?dialog=edit-topic-7`
 */
export const useEditDialog = (noun: string) => {
  const [parameters, setParameters] = useSearchParams()
  const prefix = `edit-${noun}-`
  const name = parameters.get(fieldName)
  const write = useCallback(
    (value: string | null) =>
      setParameters(
        (current) => {
          const next = new URLSearchParams(current)
          if (value === null) next.delete(fieldName)
          else next.set(fieldName, value)
          return next
        },
        { replace: true },
      ),
    [setParameters],
  )
  const close = () => write(null)
  return {
    /** The id of the row in question; `null` when the dialog is closed. */
    id: name?.startsWith(prefix) ? name.slice(prefix.length) : null,
    open: useCallback((id: string) => write(prefix + id), [write, prefix]),
    close,
    fail: useFormUnavailable(close),
  }
}
