import { DraftNotice, FormDialog, type FormDialogProps } from '@haulyard/shared-ui'
import { failureReason } from '@haulyard/shell-contract/form'
import type { FormEvent } from 'react'

interface RecordFormDialogProps<Input>
  extends Pick<FormDialogProps, 'title' | 'submitLabel' | 'onClose' | 'children'> {
  readonly busyLabel: string
  /** What `useContractForm` gives. */
  readonly form: {
    readonly isSending: boolean
    readonly hasDraft: boolean
    readonly startOver: () => void
    readonly submitWith: (
      send: (input: Input) => Promise<unknown>,
    ) => (event: FormEvent) => Promise<unknown>
  }
  readonly focusFirst: () => void
  readonly send: (input: Input) => Promise<unknown>
  /** What became of the last sending. */
  readonly error: Error | null
}

/** The dialog around a record's form. What is typed stays, also when the form is left. */
export const RecordFormDialog = <Input,>(props: RecordFormDialogProps<Input>) => {
  const { form, title, submitLabel, busyLabel, onClose } = props
  const clear = () => {
    form.startOver()
    props.focusFirst()
  }
  return (
    <FormDialog
      {...{ title, submitLabel, busyLabel, onClose }}
      isBusy={form.isSending}
      failure={failureReason(props.error)}
      onSubmit={form.submitWith(props.send)}
    >
      {form.hasDraft ? <DraftNotice onClear={clear} /> : null}
      {props.children}
    </FormDialog>
  )
}
