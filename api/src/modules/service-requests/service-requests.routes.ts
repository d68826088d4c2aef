import type { ServiceRequest } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { type ServiceRequestsDependencies, sendServiceRequest } from './send-request.usecase'
import { type StoredServiceRequest, toServiceRequest } from './service-requests.documents'
import {
  getServiceRequest,
  listServiceRequests,
  markRequestSeen,
  updateServiceRequest,
} from './service-requests.usecases'

interface Dependencies extends ServiceRequestsDependencies {
  readonly bind: Bind
}

/** `/api/service-requests`, and `/api/services/{id}/requests` */
export function createServiceRequestsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()
  const readMapper = async (requests: readonly StoredServiceRequest[]) => {
    const [people, listedIds] = await Promise.all([
      deps.members.findPeople(requests.flatMap((one) => [one.requesterId, one.providerId])),
      deps.services.findListedIds(requests.map(({ serviceId }) => serviceId)),
    ])
    const listed = new Set(listedIds.map(String))
    return toServiceRequest({ people, isListed: (id) => listed.has(id.toHexString()) })
  }
  const respond = async (request: StoredServiceRequest): Promise<ServiceRequest> =>
    (await readMapper([request]))(request)

  bind(routes, 'POST /api/services/{id}/requests', async ({ params, body, member, newId }) =>
    respond(
      await sendServiceRequest({ _id: newId, serviceId: params.id, input: body, member }, deps),
    ),
  )

  bind(routes, 'GET /api/service-requests', async ({ query, member }) => {
    const page = await listServiceRequests({ member, query }, deps)
    return toListResponse(page, await readMapper(page.items))
  })

  bind(routes, 'GET /api/service-requests/{id}', async ({ params, member }) =>
    respond(await getServiceRequest({ id: params.id, member }, deps)),
  )

  bind(routes, 'PUT /api/service-requests/{id}', async ({ params, body, member }) =>
    respond(await updateServiceRequest({ id: params.id, input: body, member }, deps)),
  )

  bind(routes, 'PUT /api/service-requests/{id}/seen', async ({ params, member }) =>
    respond(await markRequestSeen({ id: params.id, member }, deps)),
  )

  return routes
}
