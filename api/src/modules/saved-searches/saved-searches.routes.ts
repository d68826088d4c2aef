import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import {
  changeSearch,
  deleteSearch,
  markSearchSeen,
  type SavedSearchesDependencies,
  saveSearch,
  toSavedSearch,
} from './saved-searches.usecases'

interface Dependencies extends SavedSearchesDependencies {
  readonly bind: Bind
}

/** `/api/saved-searches` */
export function createSavedSearchesRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/saved-searches', async ({ member, query }) =>
    toListResponse(
      await deps.savedSearches.findPage(member._id, toPageRequest(query)),
      toSavedSearch,
    ),
  )

  bind(routes, 'POST /api/saved-searches', async ({ newId, body, member }) =>
    toSavedSearch(await saveSearch({ _id: newId, input: body, member }, deps)),
  )

  bind(routes, 'PUT /api/saved-searches/{id}', async ({ params, body, member }) =>
    toSavedSearch(await changeSearch({ id: params.id, member, input: body }, deps)),
  )

  bind(routes, 'PUT /api/saved-searches/{id}/seen', ({ params, member }) =>
    markSearchSeen({ id: params.id, member }, deps),
  )

  bind(routes, 'DELETE /api/saved-searches/{id}', ({ params, member }) =>
    deleteSearch({ id: params.id, member }, deps),
  )

  return routes
}
