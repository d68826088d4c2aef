import { type BodyInputOf, type ServiceInput, serviceInputSchema } from '@haulyard/api-contract'
import { DraftNotice, FormDialog } from '@haulyard/shared-ui'
import { failureReason, useContractForm } from '@haulyard/shell-contract/form'
import { ServiceFields } from './service-fields'

/** The fields of a service as the form holds them; what else a record has is not sent. */
export type ServiceValues = BodyInputOf<'POST /api/services'>

interface ServiceFormOptions {
  readonly initial: ServiceValues
  readonly draftKey: string
}

/** The form of a service. */
export const useServiceForm = (options: ServiceFormOptions) =>
  useContractForm({ schema: serviceInputSchema, ...options })

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
  const clear = () => {
    form.startOver()
    form.setFocus('title')
  }
  return (
    <FormDialog
      {...{ title, submitLabel, busyLabel, onClose }}
      isBusy={form.isSending}
      failure={failureReason(props.error)}
      onSubmit={form.submitWith(props.send)}
    >
      {form.hasDraft ? <DraftNotice onClear={clear} /> : null}
      <ServiceFields field={form.field} />
    </FormDialog>
  )
}
