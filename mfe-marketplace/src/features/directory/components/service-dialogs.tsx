import {
  type BodyInputOf,
  type DirectoryService,
  type ServiceInput,
  serviceInputSchema,
} from '@haulyard/api-contract'
import { Button, FormDialog, InlineNotice } from '@haulyard/shared-ui'
import { ApiError } from '@haulyard/shell-contract'
import { failureText, readDraft, useContractForm } from '@haulyard/shell-contract/form'
import { useState } from 'react'
import { useCreateService } from '../api/create-service'
import { useUpdateService } from '../api/update-service'
import { ServiceFields } from './service-fields'

type ServiceValues = BodyInputOf<'POST /api/services'>

/** Nothing is preselected: the schema refuses '' in its own words (spec §5). */
const emptyService: ServiceValues = {
  title: '',
  description: '',
  category: '' as ServiceInput['category'],
  price: '',
  priceType: '' as ServiceInput['priceType'],
  location: '',
  phone: '',
  email: '',
  website: '',
  specialties: '',
  serviceRadius: '',
  is24Hour: false,
  dotNumber: '',
}

interface ServiceFormOptions {
  readonly initial: ServiceValues
  readonly draftKey: string
}

const useServiceForm = ({ initial, draftKey }: ServiceFormOptions) => {
  const form = useContractForm({ schema: serviceInputSchema, initial, draftKey })
  const [hasDraft, setHasDraft] = useState(() => Object.keys(readDraft(draftKey)).length > 0)
  const startOver = () => {
    form.reset(initial)
    form.forgetDraft()
    setHasDraft(false)
  }
  return { ...form, hasDraft, startOver }
}

/** Not named by its first words alone: a button that begins with "Start" would count as a submit. */
const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <InlineNotice action={<Button onClick={onStartOver}>Clear and start over</Button>}>
    This is what you typed last time.
  </InlineNotice>
)

/** Said in the dialog where no field is to blame; the toast says what failed. */
const reasonOf = (error: Error | null) =>
  error === null || (error instanceof ApiError && error.body?.issues) ? null : failureText(error)

/** The form of a new service. What is typed stays, also when the form is left. */
export const AddServiceDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useServiceForm({ initial: emptyService, draftKey: 'service:new' })
  const create = useCreateService({ onCreated: form.forgetDraft })
  return (
    <FormDialog
      title="Offer a service"
      submitLabel="Add Service"
      busyLabel="Adding..."
      isBusy={create.isPending}
      failure={reasonOf(create.error)}
      onSubmit={form.handleSubmit((body) =>
        create.mutate(
          { body, idempotencyKey: form.sendKey() },
          { onSuccess: onClose, onError: form.showIssues },
        ),
      )}
      onClose={onClose}
    >
      {form.hasDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
      <ServiceFields field={form.field} />
    </FormDialog>
  )
}

interface EditServiceDialogProps {
  readonly service: DirectoryService
  readonly onClose: () => void
}

/** The same form over a service that is there. */
export const EditServiceDialog = ({ service, onClose }: EditServiceDialogProps) => {
  const form = useServiceForm({ initial: service, draftKey: `service:${service.id}` })
  const update = useUpdateService({ id: service.id, onUpdated: form.forgetDraft })
  return (
    <FormDialog
      title="Edit your service"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={update.isPending}
      failure={reasonOf(update.error)}
      onSubmit={form.handleSubmit((body) =>
        update.mutate(body, { onSuccess: onClose, onError: form.showIssues }),
      )}
      onClose={onClose}
    >
      {form.hasDraft ? <DraftNotice onStartOver={form.startOver} /> : null}
      <ServiceFields field={form.field} />
    </FormDialog>
  )
}
