import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import {
  type DraftsDependencies,
  deleteDraft,
  getDraft,
  saveDraft,
  toDraftSummary,
} from './drafts.usecases'

interface Dependencies extends DraftsDependencies {
  readonly bind: Bind
}

/** `/api/drafts` */
export function createDraftsRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/drafts', async ({ member, query }) =>
    toListResponse(await deps.drafts.findPage(member._id, toPageRequest(query)), toDraftSummary),
  )

  bind(routes, 'GET /api/drafts/{key}', ({ member, params }) =>
    getDraft({ key: params.key, member }, deps),
  )

  bind(routes, 'PUT /api/drafts/{key}', ({ member, params, body }) =>
    saveDraft({ key: params.key, member, input: body }, deps),
  )

  bind(routes, 'DELETE /api/drafts/{key}', ({ member, params }) =>
    deleteDraft({ key: params.key, member }, deps),
  )

  return routes
}
