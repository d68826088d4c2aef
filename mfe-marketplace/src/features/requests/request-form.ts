import {
  type BodyInputOf,
  type ServiceRequestInput,
  serviceRequestInputSchema,
} from '@haulyard/api-contract'
import type { FormSchema } from '@haulyard/remote-kit/form'

/** The fields of a request as they are filled in; the picture is sent from its own place. */
export interface RequestValues extends BodyInputOf<'POST /api/services/{id}/requests'> {
  /** The id of the picture that was chosen, or ''. */
  readonly pictureId: string
}

/** No kind of contact is preselected: the schema rejects ''. */
export const emptyRequest: RequestValues = {
  truck: '',
  trouble: '',
  place: '',
  imageUrl: '',
  contact: '' as ServiceRequestInput['contact'],
  phone: '',
  email: '',
  pictureId: '',
}

const { validate } = serviceRequestInputSchema['~standard']

/** The contract's rules; the schema drops the picture's id. */
export const requestFormSchema: FormSchema<RequestValues, ServiceRequestInput> = {
  '~standard': { version: 1, vendor: 'haulyard', validate: (value) => validate(value) },
}
