import type { ServiceRequestFilters, ServiceRequestUpdate } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import { emptyPage, type Page } from '../../database/keyset'
import { toPageRequest } from '../../http/page-request'
import type { StoredMember } from '../members/members.documents'
import { can } from '../members/rights'
import type { ServiceRequestsDependencies } from './send-request.usecase'
import { isClosed, isWaiting, type StoredServiceRequest } from './service-requests.documents'
import {
  createRequestClosedError,
  createServiceRequestNotFoundError,
} from './service-requests.errors'

interface ListRequests {
  readonly member: StoredMember
  readonly query: ServiceRequestFilters
}

/** One page of the requests that a member sent or received. */
export async function listServiceRequests(
  { member, query }: ListRequests,
  { serviceRequests }: Pick<ServiceRequestsDependencies, 'serviceRequests'>,
): Promise<Page<StoredServiceRequest>> {
  const { role, service } = query
  const serviceId = service === undefined ? null : parseId(service)
  if (service !== undefined && serviceId === null) return emptyPage
  const filters = { memberId: member._id, role, serviceId }
  return await serviceRequests.findPage(filters, toPageRequest(query))
}

interface OneRequest {
  readonly id: string
  readonly member: StoredMember
}

type Reading = Pick<ServiceRequestsDependencies, 'serviceRequests'>

/** A request, for its two members; for others it does not exist. */
export async function getServiceRequest(
  { id, member }: OneRequest,
  { serviceRequests }: Reading,
): Promise<StoredServiceRequest> {
  const requestId = parseId(id)
  const request = requestId && (await serviceRequests.findById(requestId))
  const isTheirs = [request?.requesterId, request?.providerId].some((one) =>
    one?.equals(member._id),
  )
  // To judge a report, which has the id.
  if (!request || !(isTheirs || can(member, 'reports.handle'))) {
    throw createServiceRequestNotFoundError()
  }
  return request
}

async function getReceivedRequest(command: OneRequest, deps: Reading, session?: ClientSession) {
  const { id, member } = command
  const requestId = parseId(id)
  const request = requestId && (await deps.serviceRequests.findById(requestId, session))
  if (!request?.providerId.equals(member._id)) throw createServiceRequestNotFoundError()
  return request
}

/** Marks a new request as seen; others stay as they are. */
export async function markRequestSeen(
  command: OneRequest,
  deps: Pick<ServiceRequestsDependencies, 'serviceRequests' | 'notifier' | 'now'>,
): Promise<StoredServiceRequest> {
  const request = await getReceivedRequest(command, deps)
  if (request.state !== 'sent') return request
  const change = { state: 'seen', isWaiting: true, updatedAt: deps.now() } as const
  const changed = await deps.serviceRequests.change(request, change)
  // Another device has answered it meanwhile.
  if (changed === null) return await getReceivedRequest(command, deps)
  // No notification, but the sender's open pages follow.
  await deps.notifier.announce({ userId: changed.requesterId })
  return changed
}

interface UpdateRequest extends OneRequest {
  readonly input: ServiceRequestUpdate
}

/** Stores the provider's answer and state, and notifies the member who sent the request. */
export async function updateServiceRequest(
  command: UpdateRequest,
  deps: ServiceRequestsDependencies,
): Promise<StoredServiceRequest> {
  const { state, answer } = command.input
  const changed = await deps.database.transaction(async (session) => {
    const request = await getReceivedRequest(command, deps, session)
    if (isClosed(request.state)) throw createRequestClosedError()
    const change = {
      state,
      isWaiting: isWaiting(state),
      updatedAt: deps.now(),
      ...(answer !== null && { answer }),
    }
    const updated = await deps.serviceRequests.change(request, change, session)
    if (updated === null) throw createRequestClosedError()
    await addNotice(updated, deps, session)
    return updated
  })
  await deps.notifier.announce({ userId: changed.requesterId })
  return changed
}

/** None between members of whom one has blocked the other. */
async function addNotice(
  { _id, requesterId, providerId, serviceTitle }: StoredServiceRequest,
  { blocks, notifier }: ServiceRequestsDependencies,
  session: ClientSession,
) {
  if (await blocks.has(requesterId, providerId, session)) return
  if (await blocks.has(providerId, requesterId, session)) return
  await notifier.add(
    {
      userId: requesterId,
      kind: 'service_request_updated',
      actorId: providerId,
      subject: serviceTitle,
      path: `/requests/${_id.toHexString()}`,
    },
    session,
  )
}
