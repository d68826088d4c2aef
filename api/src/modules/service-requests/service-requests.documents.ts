import type { ServiceRequest, ServiceRequestInput } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { toPictureAddress } from '../media/picture-address'
import { getPerson, type People } from '../members/members.documents'

/** A request as it is stored. */
export interface ServiceRequestDocument extends ServiceRequestInput {
  serviceId: ObjectId
  serviceTitle: string
  requesterId: ObjectId
  /** The owner of the service when the request was sent. */
  providerId: ObjectId
  state: ServiceRequest['state']
  /** Derived: the provider has not answered. */
  isWaiting: boolean
  answer: string | null
  createdAt: Date
  updatedAt: Date
}

/** A request as the database returns it. */
export type StoredServiceRequest = WithId<ServiceRequestDocument>

export const isWaiting = (state: ServiceRequest['state']): boolean =>
  state === 'sent' || state === 'seen'

/** Whether the provider cannot change it any more. */
export const isClosed = (state: ServiceRequest['state']): boolean =>
  state === 'declined' || state === 'done'

interface ShownWith {
  readonly people: People
  /** Tests whether a service is in the directory. */
  readonly isListed: (serviceId: ObjectId) => boolean
}

export const toServiceRequest =
  ({ people, isListed }: ShownWith) =>
  (document: StoredServiceRequest): ServiceRequest => ({
    id: document._id.toHexString(),
    serviceId: document.serviceId.toHexString(),
    serviceTitle: document.serviceTitle,
    isServiceListed: isListed(document.serviceId),
    requester: getPerson(people, document.requesterId),
    provider: getPerson(people, document.providerId),
    truck: document.truck,
    trouble: document.trouble,
    place: document.place,
    imageUrl: toPictureAddress(document.imageUrl),
    contact: document.contact,
    ...toContactData(document, people),
    state: document.state,
    answer: document.answer,
    createdAt: document.createdAt.toISOString(),
    updatedAt: document.updatedAt.toISOString(),
  })

/** How to reach the sender, who cannot be reached once the account is deleted. */
const toContactData = ({ requesterId, phone, email }: StoredServiceRequest, people: People) =>
  getPerson(people, requesterId).isFormer ? { phone: null, email: null } : { phone, email }
