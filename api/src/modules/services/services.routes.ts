import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { AuditRepository } from '../audit/audit.repository'
import type { SavedServicesRepository } from './saved-services.repository'
import {
  forgetService,
  listSavedServices,
  readSavedState,
  saveService,
} from './saved-services.usecases'
import { toDirectoryService } from './services.documents'
import { type ServicesRepository, servicesCollection } from './services.repository'
import { createService, deleteService, getService, updateService } from './services.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly services: ServicesRepository
  readonly savedServices: SavedServicesRepository
  readonly audit: AuditRepository
  readonly now: () => Date
}

const keep = { readFrom: [servicesCollection.name] }

/** `/api/services` */
export function createServicesRoutes({ bind, ...dependencies }: Dependencies) {
  const { services } = dependencies
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/services',
    async ({ query }) => {
      const page = await services.findPage(query, toPageRequest(query))
      return toListResponse(page, toDirectoryService)
    },
    keep,
  )

  bind(routes, 'POST /api/services', async ({ body, user, newId }) =>
    toDirectoryService(await createService({ ...dependencies, _id: newId, input: body, user })),
  )

  bind(routes, 'GET /api/services/saved', ({ query, user }) =>
    listSavedServices({ ...dependencies, user, request: toPageRequest(query) }),
  )

  bind(
    routes,
    'GET /api/services/{id}',
    async ({ params }) => toDirectoryService(await getService({ ...params, services })),
    keep,
  )

  bind(routes, 'PUT /api/services/{id}', async ({ params, body, user, source }) => {
    const change = { ...dependencies, ...params, input: body, user, source }
    return toDirectoryService(await updateService(change))
  })

  bind(routes, 'DELETE /api/services/{id}', ({ params, user, source }) =>
    deleteService({ ...dependencies, ...params, user, source }),
  )

  bind(routes, 'GET /api/services/{id}/saved', ({ params, user }) =>
    readSavedState({ ...dependencies, ...params, user }),
  )

  bind(routes, 'PUT /api/services/{id}/saved', ({ params, user }) =>
    saveService({ ...dependencies, ...params, user }),
  )

  bind(routes, 'DELETE /api/services/{id}/saved', ({ params, user }) =>
    forgetService({ ...dependencies, ...params, user }),
  )

  return routes
}
