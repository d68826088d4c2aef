import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { findHiddenAuthors } from '../members/hidden-authors'
import { membersCollection } from '../members/members.repository'
import { hiddenRecordsCollection } from '../moderation/hidden-records.repository'
import {
  forgetService,
  listSavedServices,
  readSavedState,
  type SavingDependencies,
  saveService,
} from './saved-services.usecases'
import { toService } from './services.documents'
import { servicesCollection } from './services.repository'
import { createService, deleteService, readService, updateService } from './services.usecases'

interface Dependencies extends SavingDependencies {
  readonly bind: Bind
}

const readFrom = [servicesCollection.name, membersCollection.name]
const cache = { readFrom }
/** Providers see what waits for a moderator. */
const recordCache = { readFrom: readFrom.concat(hiddenRecordsCollection.name) }

/** `/api/services` */
export function createServicesRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(
    routes,
    'GET /api/services',
    async ({ query, member }) => {
      const hiddenAuthors = await findHiddenAuthors(member, deps)
      const page = await deps.services.findPage(
        { filters: query, hiddenAuthors },
        toPageRequest(query),
      )
      return toListResponse(page, toService)
    },
    cache,
  )

  bind(routes, 'POST /api/services', async ({ body, member, newId }) =>
    toService(await createService({ _id: newId, input: body, member }, deps)),
  )

  bind(routes, 'GET /api/services/saved', ({ query, member }) =>
    listSavedServices({ member, request: toPageRequest(query) }, deps),
  )

  bind(
    routes,
    'GET /api/services/{id}',
    async ({ params, member }) =>
      toService(await readService({ id: params.id, reader: member }, deps)),
    recordCache,
  )

  bind(routes, 'PUT /api/services/{id}', async ({ params, body, member, source }) =>
    toService(await updateService({ id: params.id, input: body, member, source }, deps)),
  )

  bind(routes, 'DELETE /api/services/{id}', ({ params, member, source }) =>
    deleteService({ id: params.id, member, source }, deps),
  )

  bind(routes, 'GET /api/services/{id}/saved', ({ params, member }) =>
    readSavedState({ id: params.id, member }, deps),
  )

  bind(routes, 'PUT /api/services/{id}/saved', ({ params, member }) =>
    saveService({ id: params.id, member }, deps),
  )

  bind(routes, 'DELETE /api/services/{id}/saved', ({ params, member }) =>
    forgetService({ id: params.id, member }, deps),
  )

  return routes
}
