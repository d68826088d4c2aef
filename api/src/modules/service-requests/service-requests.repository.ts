import type { ServiceRequestFilters } from '@haulyard/api-contract'
import type { ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import { hasImage, imageIndex } from '../media/image-references'
import type { ServiceRequestDocument, StoredServiceRequest } from './service-requests.documents'

/** One index per list, each ending in its order. */
export const serviceRequestsCollection: CollectionDefinition = {
  name: 'serviceRequests',
  indexes: [
    { keys: { requesterId: 1, createdAt: -1, _id: -1 } },
    { keys: { requesterId: 1, serviceId: 1, createdAt: -1, _id: -1 } },
    { keys: { providerId: 1, createdAt: -1, _id: -1 } },
    { keys: { providerId: 1, serviceId: 1, createdAt: -1, _id: -1 } },
    { keys: { requesterId: 1, isWaiting: 1, serviceId: 1 } },
    imageIndex,
  ],
}

interface ListFilters {
  readonly memberId: ObjectId
  readonly role: ServiceRequestFilters['role']
  readonly serviceId: ObjectId | null
}

type Change = Pick<ServiceRequestDocument, 'state' | 'isWaiting' | 'updatedAt'> &
  Partial<Pick<ServiceRequestDocument, 'answer'>>

export function createServiceRequestsRepository(database: Database) {
  const collection = () =>
    database.collection<ServiceRequestDocument>(serviceRequestsCollection.name)
  return {
    findPage: ({ memberId, role, serviceId }: ListFilters, request: PageRequest) => {
      const member = role === 'requester' ? { requesterId: memberId } : { providerId: memberId }
      const filter: Filter<ServiceRequestDocument> = serviceId ? { ...member, serviceId } : member
      return readPage({
        collection: collection(),
        sections: [filter],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      })
    },
    findById: (id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: id }, { session }),
    hasImage: (address: string) => hasImage(collection(), address),
    /** Counts a member's requests that wait for an answer, up to a limit. */
    countWaiting: (
      requesterId: ObjectId,
      options: { readonly limit: number; readonly session: ClientSession },
    ) => collection().countDocuments({ requesterId, isWaiting: true }, options),
    /** Whether a member's request to a service waits for an answer. */
    isWaiting: async (requesterId: ObjectId, serviceId: ObjectId, session: ClientSession) => {
      const filter = { requesterId, isWaiting: true, serviceId }
      return (await collection().findOne(filter, { projection: { _id: 1 }, session })) !== null
    },
    insert: async (request: StoredServiceRequest, session: ClientSession) => {
      await collection().insertOne(request, { session })
    },
    /** Returns the changed request; `null` if its state is no longer the expected one. */
    change: (
      { _id, state }: Pick<StoredServiceRequest, '_id' | 'state'>,
      change: Change,
      session?: ClientSession,
    ) =>
      collection().findOneAndUpdate(
        { _id, state },
        { $set: change },
        { returnDocument: 'after', session },
      ),
  }
}
