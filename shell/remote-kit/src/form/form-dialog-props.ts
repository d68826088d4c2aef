import type { FormEvent } from 'react'
import { failureReason } from './failure-reason'

/** What a dialog needs of its form, as `useContractForm` returns it. */
export interface DialogForm<Input, Name extends string> {
  readonly isSending: boolean
  readonly hasDraft: boolean
  readonly startOver: () => void
  readonly setFocus: (name: Name) => void
  readonly submitWith: (
    send: (input: Input) => Promise<unknown>,
  ) => (event: FormEvent) => Promise<unknown>
}

/** What a dialog over a form needs besides the form. */
export interface FormDialogOptions<Input, Name extends string> {
  /** See `submitWith` of `useContractForm`. */
  readonly send: (input: Input) => Promise<unknown>
  /** What became of the last sending. */
  readonly error: Error | null
  /** The field that focus goes to once a draft was cleared. */
  readonly firstField: Name
}

/**
 * What a `FormDialog` of shared-ui takes from a form. What is typed stays, also when the dialog
 * is left; who finds it there again can clear it.
 */
export const formDialogProps = <Input, Name extends string>(
  form: DialogForm<Input, Name>,
  { send, error, firstField }: FormDialogOptions<Input, Name>,
) => {
  const clearDraft = () => {
    form.startOver()
    form.setFocus(firstField)
  }
  return {
    isBusy: form.isSending,
    failure: failureReason(error),
    onSubmit: form.submitWith(send),
    onClearDraft: form.hasDraft ? clearDraft : undefined,
  }
}
