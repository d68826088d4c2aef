import { LazyDialog, type LazyPart } from '@haulyard/shared-ui'
import type { ReactNode } from 'react'
import type { useEditDialog } from './use-edit-dialog'

interface EditDialogProps<T, Forms> {
  readonly editing: ReturnType<typeof useEditDialog>
  /** The rows that are shown: one that is not there cannot be changed. */
  readonly records: readonly T[]
  readonly part: LazyPart<Forms>
  /** Renders the form of a record. */
  readonly children: (forms: Forms, record: T) => ReactNode
}

/** The dialog that changes a row of a list, over the list. */
export const EditDialog = <T extends { readonly id: string }, Forms>(
  props: EditDialogProps<T, Forms>,
) => {
  const { editing, records, part, children } = props
  const record = records.find((one) => one?.id === editing.id)
  return (
    <LazyDialog
      part={part}
      isOpen={record !== undefined}
      label="Opening the form"
      onFail={editing.fail}
    >
      {(forms) => (record === undefined ? null : children(forms, record))}
    </LazyDialog>
  )
}
