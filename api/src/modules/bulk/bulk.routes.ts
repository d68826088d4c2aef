import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { BulkDependencies } from './bulk-step'
import { findChoice, previewStep } from './previews.usecases'
import { runStep } from './run.usecases'
import { undoStep } from './undo.usecases'

interface Dependencies extends BulkDependencies {
  readonly bind: Bind
}

const noInput = { reason: null, days: null }

/** `/api/admin/bulk-steps` */
export function createBulkRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/bulk-choices', ({ query, member }) =>
    findChoice({ query, member }, deps),
  )

  bind(routes, 'POST /api/admin/bulk-steps', ({ newId, body, member }) =>
    previewStep({ _id: newId, input: body, member }, deps),
  )

  bind(routes, 'POST /api/admin/bulk-steps/{id}/run', ({ params, member, source }) =>
    runStep({ id: params.id, input: noInput, member, source, isGrave: false }, deps),
  )

  bind(routes, 'POST /api/admin/bulk-steps/{id}/run-grave', ({ params, body, member, source }) =>
    runStep({ id: params.id, input: body, member, source, isGrave: true }, deps),
  )

  bind(routes, 'POST /api/admin/bulk-steps/{id}/undo', ({ params, member, source }) =>
    undoStep({ id: params.id, member, source }, deps),
  )

  return routes
}
