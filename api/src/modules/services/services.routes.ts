import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListAnswer } from '../../http/list-answer'
import { toPageRequest } from '../../http/page-request'
import {
  forgetService,
  listSavedServices,
  readSavedState,
  saveService,
} from './saved-services.usecases'
import { toService } from './services.documents'
import { servicesCollection } from './services.repository'
import {
  createService,
  deleteService,
  getService,
  type ServicesDependencies,
  updateService,
} from './services.usecases'

interface Dependencies extends ServicesDependencies {
  readonly bind: Bind
}

const cache = { readFrom: [servicesCollection.name] }

/** `/api/services` */
export function createServicesRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/services',
    async ({ query }) => {
      const page = await deps.services.findPage(query, toPageRequest(query))
      return toListAnswer(page, toService)
    },
    cache,
  )

  bind(routes, 'POST /api/services', async ({ body, user, newId }) =>
    toService(await createService({ _id: newId, input: body, user }, deps)),
  )

  bind(routes, 'GET /api/services/saved', ({ query, user }) =>
    listSavedServices({ user, request: toPageRequest(query) }, deps),
  )

  bind(
    routes,
    'GET /api/services/{id}',
    async ({ params }) => toService(await getService({ id: params.id }, deps)),
    cache,
  )

  bind(routes, 'PUT /api/services/{id}', async ({ params, body, user, source }) =>
    toService(await updateService({ id: params.id, input: body, user, source }, deps)),
  )

  bind(routes, 'DELETE /api/services/{id}', ({ params, user, source }) =>
    deleteService({ id: params.id, user, source }, deps),
  )

  bind(routes, 'GET /api/services/{id}/saved', ({ params, user }) =>
    readSavedState({ id: params.id, user }, deps),
  )

  bind(routes, 'PUT /api/services/{id}/saved', ({ params, user }) =>
    saveService({ id: params.id, user }, deps),
  )

  bind(routes, 'DELETE /api/services/{id}/saved', ({ params, user }) =>
    forgetService({ id: params.id, user }, deps),
  )

  return routes
}
