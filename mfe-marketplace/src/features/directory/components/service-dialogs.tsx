import {
  type BodyInputOf,
  type DirectoryService,
  type ServiceInput,
  serviceInputSchema,
} from '@haulyard/api-contract'
import { formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useCreateService } from '../api/create-service'
import { useUpdateService } from '../api/update-service'
import { ServiceFields } from './service-fields'

/** The fields of a service as the form holds them; what else a record has is not sent. */
type ServiceValues = BodyInputOf<'POST /api/services'>

/** Nothing is preselected: the schema rejects '' with its own message (spec §5). */
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

const useServiceForm = (options: { readonly initial: ServiceValues; readonly draftKey: string }) =>
  useContractForm({ schema: serviceInputSchema, ...options })

/** The form of a new service. */
export const AddServiceDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useServiceForm({ initial: emptyService, draftKey: 'service:new' })
  const create = useCreateService({ onCreated: form.forgetDraft })
  const send = (body: ServiceInput) =>
    create.mutateAsync(
      { body, idempotencyKey: form.sendKey() },
      { onSuccess: onClose, onError: form.showIssues },
    )
  return (
    <FormDialog
      title="Offer a Service"
      submitLabel="Add Service"
      busyLabel="Adding..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'title' })}
    >
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
  const send = (body: ServiceInput) =>
    update.mutateAsync(body, { onSuccess: onClose, onError: form.showIssues })
  return (
    <FormDialog
      title="Edit Service"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: update.error, firstField: 'title' })}
    >
      <ServiceFields field={form.field} />
    </FormDialog>
  )
}
