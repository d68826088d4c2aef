import type { DirectoryService, ServiceInput } from '@haulyard/api-contract'
import { useCreateService } from '../api/create-service'
import { useUpdateService } from '../api/update-service'
import { ServiceFormDialog, type ServiceValues, useServiceForm } from './service-form'

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
    <ServiceFormDialog
      title="Offer a service"
      submitLabel="Add Service"
      busyLabel="Adding..."
      error={create.error}
      {...{ form, send, onClose }}
    />
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
    <ServiceFormDialog
      title="Edit service"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      error={update.error}
      {...{ form, send, onClose }}
    />
  )
}
