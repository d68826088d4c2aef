import {
  type BodyInputOf,
  type DirectoryService,
  type ServiceInput,
  serviceInputSchema,
} from '@haulyard/api-contract'
import { type FormSchema, formDialogProps, useContractForm } from '@haulyard/remote-kit/form'
import { FormDialog } from '@haulyard/shared-ui/controls'
import { useCreateService } from '../api/create-service'
import { useUpdateService } from '../api/update-service'
import { type HoursDraft, zoneIn } from '../hours/hours-draft'
import { toHoursErrors } from '../hours/hours-errors'
import { HoursFields } from '../hours/hours-fields'
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
  hours: null,
  dotNumber: '',
}

const { validate } = serviceInputSchema['~standard']

/** The contract's rules. Hours are those of the place, and none for a service that is always open. */
const serviceFormSchema: FormSchema<ServiceValues, ServiceInput> = {
  '~standard': {
    version: 1,
    vendor: 'haulyard',
    validate: (value) => {
      const { hours, ...values } = value as ServiceValues
      if (!hours || values.is24Hour)
        return validate({ ...values, hours: hours === undefined ? undefined : null })
      const timeZone = zoneIn(values.location, hours.timeZone)
      return validate({ ...values, hours: { ...hours, timeZone } })
    },
  },
}

const useServiceForm = (options: { readonly initial: ServiceValues; readonly draftKey: string }) =>
  useContractForm({ schema: serviceFormSchema, ...options })

/** The hours in the form, unless the service is open at any time. */
const ServiceHours = ({ form }: { form: ReturnType<typeof useServiceForm> }) => {
  if (form.watch('is24Hour')) return null
  const { errors, submitCount, isSubmitted } = form.formState
  const change = (hours: HoursDraft | null) => {
    form.setValue('hours', hours as ServiceValues['hours'], { shouldDirty: true })
    // By their own names: errors inside of a value are found by those only.
    if (isSubmitted) void form.trigger(['hours.timeZone', 'hours.week', 'hours.holidayNote'])
  }
  return (
    <HoursFields
      hours={(form.watch('hours') ?? null) as HoursDraft | null}
      errors={toHoursErrors(errors.hours)}
      location={form.watch('location')}
      submitCount={submitCount}
      onChange={change}
    />
  )
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
    <FormDialog
      title="Offer a Service"
      submitLabel="Add Service"
      busyLabel="Adding..."
      onClose={onClose}
      {...formDialogProps(form, { send, error: create.error, firstField: 'title' })}
    >
      <ServiceFields field={form.field} hours={<ServiceHours form={form} />} />
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
      <ServiceFields field={form.field} hours={<ServiceHours form={form} />} />
    </FormDialog>
  )
}
