import { type BodyInputOf, type ServiceInput, serviceInputSchema } from '@haulyard/api-contract'
import { Button, FormDialog, InlineNotice } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import { failureText, readDraft, useContractForm } from '@haulyard/shell-contract/form'
import { useState } from 'react'
import { ServiceFields } from './service-fields'

/** The fields of a service as the form holds them; what else a record has is not sent. */
export type ServiceValues = BodyInputOf<'POST /api/services'>

interface ServiceFormOptions {
  readonly initial: ServiceValues
  readonly draftKey: string
}

/** The form of a service, and what was typed into it before and not sent. */
export const useServiceForm = ({ initial, draftKey }: ServiceFormOptions) => {
  const [hasDraft, setHasDraft] = useState(() =>
    Object.entries(readDraft(draftKey)).some(
      ([name, value]) => initial[name as keyof ServiceValues] !== value,
    ),
  )
  const form = useContractForm({ schema: serviceInputSchema, initial, draftKey })
  const startOver = () => {
    form.reset(initial)
    form.forgetDraft()
    setHasDraft(false)
    form.setFocus('title')
  }
  return { ...form, hasDraft, startOver }
}

/** Said in the dialog where no field is to blame; that it failed is said by the toast. */
const reasonOf = (error: Error | null) =>
  error === null || (error instanceof ApiError && error.body?.issues) ? null : failureText(error)

/** The toast says that it failed, and the dialog why. */
const ignore = () => undefined

interface ServiceFormDialogProps {
  readonly form: ReturnType<typeof useServiceForm>
  readonly title: string
  readonly submitLabel: string
  readonly busyLabel: string
  readonly send: (input: ServiceInput) => Promise<unknown>
  /** What became of the last sending. */
  readonly error: Error | null
  readonly onClose: () => void
}

/** The dialog around the form. What is typed stays, also when the form is left. */
export const ServiceFormDialog = (props: ServiceFormDialogProps) => {
  const { form, title, submitLabel, busyLabel, onClose } = props
  const { isSubmitting, isSubmitSuccessful } = form.formState
  return (
    <FormDialog
      {...{ title, submitLabel, busyLabel, onClose }}
      // From the press on, and past the answer until the form is gone: a double tap sends once.
      isBusy={isSubmitting || isSubmitSuccessful}
      failure={reasonOf(props.error)}
      onSubmit={(event) => form.handleSubmit(props.send)(event).catch(ignore)}
    >
      {form.hasDraft ? (
        // Not "Start over" alone: a form's one submit button may begin with that word.
        <InlineNotice action={<Button onClick={form.startOver}>Clear and start over</Button>}>
          What you wrote before is still here.
        </InlineNotice>
      ) : null}
      <ServiceFields field={form.field} />
    </FormDialog>
  )
}
