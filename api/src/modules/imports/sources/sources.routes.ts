import { Hono } from 'hono'
import type { AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import type { Imports } from '../imports.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly imports: Imports
}

/** `/api/admin/import-sources` */
export function createImportSourcesRoutes({ bind, imports: { sources } }: Dependencies) {
  const routes = new Hono<AppEnv>()
  bind(routes, 'GET /api/admin/import-sources', () => sources.list())
  bind(routes, 'POST /api/admin/import-sources', ({ body, member, source }) =>
    sources.add({ input: body, member, source }),
  )
  bind(routes, 'POST /api/admin/import-sources/try', ({ body }) => sources.tryInput(body))
  bind(routes, 'PUT /api/admin/import-sources/{id}', ({ params, body, member, source }) =>
    sources.update({ id: params.id, input: body, member, source }),
  )
  bind(routes, 'POST /api/admin/import-sources/{id}/try', ({ params }) => sources.tryStored(params))
  bind(routes, 'DELETE /api/admin/import-sources/{id}', ({ params, member, source }) =>
    sources.remove({ id: params.id, member, source }),
  )
  return routes
}
