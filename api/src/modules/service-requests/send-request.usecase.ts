import type { ServiceRequestInput } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { KeyedMutex } from '../../database/keyed-mutex'
import type { Repositories } from '../../repositories'
import type { RecordImages } from '../media/record-images'
import type { StoredMember } from '../members/members.documents'
import type { Notifier } from '../notifications/notifier'
import { createLimitedError } from '../sanctions/sanctions.errors'
import { getVisibleService } from '../services/services.usecases'
import type { StoredServiceRequest } from './service-requests.documents'
import {
  createBlockedProviderError,
  createNoRequestsError,
  createOwnServiceError,
  createRequestWaitingError,
  createTooManyRequestsError,
} from './service-requests.errors'

const maximumWaiting = 20

export interface ServiceRequestsDependencies
  extends Pick<
    Repositories,
    'services' | 'serviceRequests' | 'blocks' | 'mutes' | 'connections' | 'locks' | 'members'
  > {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly recordImages: RecordImages
  readonly now: () => Date
}

interface SendRequest {
  readonly _id: ObjectId
  readonly serviceId: string
  readonly input: ServiceRequestInput
  readonly member: StoredMember
}

/** Stores a request and notifies the provider. An earlier attempt's request is returned. */
export async function sendServiceRequest(
  { _id, serviceId, input, member }: SendRequest,
  deps: ServiceRequestsDependencies,
): Promise<StoredServiceRequest> {
  const service = await getVisibleService({ id: serviceId, reader: member }, deps)
  const providerId = service.userId
  if (providerId === null) throw createNoRequestsError()
  if (providerId.equals(member._id)) throw createOwnServiceError()
  if (member.limit && !(await isConnected([member._id, providerId], deps))) {
    throw createLimitedError()
  }
  const at = deps.now()
  const sent = {
    _id,
    ...input,
    serviceId: service._id,
    serviceTitle: service.title,
    requesterId: member._id,
    providerId,
    state: 'sent' as const,
    isWaiting: true,
    answer: null,
    createdAt: at,
    updatedAt: at,
  }
  const stored = await deps.recordImages.store(
    { value: input.imageUrl, existing: null },
    (imageUrl) => storeRequest({ ...sent, imageUrl }, deps),
  )
  await deps.notifier.announce({ userId: providerId })
  return stored
}

function storeRequest(request: StoredServiceRequest, deps: ServiceRequestsDependencies) {
  const { database, mutex, locks, notifier, serviceRequests } = deps
  const { _id, requesterId, providerId } = request
  const lock = `service requests of ${requesterId.toHexString()}` as const
  // The mutex only against conflicts: the lock holds across processes.
  return mutex(lock, () =>
    database.transaction(async (session) => {
      const earlier = await serviceRequests.findById(_id, session)
      if (earlier) return earlier
      await locks.take(lock, session)
      await checkMayRequest(request, deps, session)
      await serviceRequests.insert(request, session)
      await notifier.add(
        {
          userId: providerId,
          kind: 'service_request',
          actorId: requesterId,
          subject: request.serviceTitle,
          path: `/requests/${_id.toHexString()}`,
        },
        session,
      )
      return request
    }),
  )
}

async function checkMayRequest(
  { requesterId, providerId, serviceId }: StoredServiceRequest,
  { blocks, members, serviceRequests }: ServiceRequestsDependencies,
  session: ClientSession,
) {
  if (await blocks.has(requesterId, providerId, session)) throw createBlockedProviderError()
  if (await blocks.has(providerId, requesterId, session)) throw createNoRequestsError()
  if ((await members.findById(providerId, session)) === null) throw createNoRequestsError()
  if (await serviceRequests.isWaiting(requesterId, serviceId, session)) {
    throw createRequestWaitingError()
  }
  const waiting = await serviceRequests.countWaiting(requesterId, {
    limit: maximumWaiting,
    session,
  })
  if (waiting >= maximumWaiting) throw createTooManyRequestsError()
}

async function isConnected(
  [one, other]: readonly [ObjectId, ObjectId],
  { connections }: Pick<ServiceRequestsDependencies, 'connections'>,
): Promise<boolean> {
  return (await connections.findBetween(one, other))?.status === 'accepted'
}
