import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import { toAdminUser } from './members.documents'
import {
  type SetPermissionsDependencies,
  setPermissions,
  toChangedUser,
  undoPermissions,
} from './permissions.usecases'

interface Dependencies extends SetPermissionsDependencies {
  readonly bind: Bind
}

/** `/api/admin/users` */
export function createAdministrationRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/users', async ({ query }) =>
    toListResponse(await deps.members.findAdminPage(query, toPageRequest(query)), toAdminUser),
  )

  bind(
    routes,
    'PUT /api/admin/users/{id}/permissions',
    async ({ params, body, member, source }) => {
      const command = { id: params.id, input: body, member, source }
      return toChangedUser(await setPermissions(command, deps))
    },
  )

  bind(routes, 'POST /api/admin/undos/{id}', async ({ params, member, source }) =>
    toAdminUser(await undoPermissions({ id: params.id, member, source }, deps)),
  )

  return routes
}
