import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { type ApiKeysDependencies, addApiKey, removeApiKey, toApiKey } from './api-keys.usecases'

interface Dependencies extends ApiKeysDependencies {
  readonly bind: Bind
}

/** `/api/account/api-keys` */
export function createApiKeysRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/account/api-keys', async ({ member }) =>
    (await deps.apiKeys.findAll(member._id, deps.now())).map(toApiKey),
  )

  bind(routes, 'POST /api/account/api-keys', ({ body, member, source }) =>
    addApiKey({ input: body, member, source }, deps),
  )

  bind(routes, 'DELETE /api/account/api-keys/{id}', ({ params, member, source }) =>
    removeApiKey({ id: params.id, member, source }, deps),
  )

  return routes
}
