import type { Message } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { AuditContext } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { Imports } from './imports.usecases'
import { type ImportRunsRepository, toImportRun } from './runs/import-runs.repository'

interface Dependencies {
  readonly bind: Bind
  readonly imports: Imports
  readonly importRuns: ImportRunsRepository
  readonly audit: AuditRepository
  readonly now: () => Date
}

/** Imports and the removal of imported records. Mount it before the routes with `{id}`. */
export function createImportsRoutes({ bind, imports, importRuns, audit, now }: Dependencies) {
  const routes = new Hono<AppEnv>()

  const record = (action: string, { message }: Message, { member, source }: AuditContext) =>
    audit.record({
      action,
      actor: member,
      target: { type: 'import', id: null, label: message },
      source,
      createdAt: now(),
    })

  bind(routes, 'POST /api/admin/rss/fetch-immigrant-news', ({ member, source }) =>
    imports.start({ kind: 'immigrant-news', member, source }),
  )
  bind(routes, 'POST /api/admin/rss/refresh', ({ member, source }) =>
    imports.start({ kind: 'news', member, source }),
  )
  bind(routes, 'POST /api/classifieds/refresh-external', ({ member, source }) =>
    imports.start({ kind: 'listings', member, source }),
  )

  bind(routes, 'DELETE /api/admin/rss/delete-all', async ({ member, source }) => {
    const result = await imports.deleteNews()
    await record('news.imported_deleted', result, { member, source })
    return result
  })
  bind(routes, 'DELETE /api/classifieds/delete-external', async ({ member, source }) => {
    const result = await imports.deleteClassifieds()
    await record('classifieds.external_deleted', result, { member, source })
    return result
  })

  bind(routes, 'GET /api/admin/import-runs', async ({ query }) =>
    toListResponse(await importRuns.findPage(toPageRequest(query)), toImportRun),
  )
  bind(routes, 'GET /api/admin/import-runs/{id}', async ({ params }) =>
    toImportRun(await imports.getRun(params.id)),
  )
  bind(routes, 'POST /api/admin/import-runs/{id}/stop', async ({ params, member, source }) => {
    const run = await imports.stop(await imports.getRun(params.id))
    await record('imports.stopped', { message: run.message ?? '' }, { member, source })
    return toImportRun(run)
  })
  bind(routes, 'GET /api/admin/import-schedule', async () => ({
    isPaused: await imports.isSchedulePaused(),
  }))
  bind(routes, 'PUT /api/admin/import-schedule', async ({ body, member, source }) => {
    await imports.setSchedulePaused(body.isPaused)
    const message = 'Scheduled imports'
    const action = body.isPaused ? 'imports.schedule_paused' : 'imports.schedule_resumed'
    await record(action, { message }, { member, source })
    return { isPaused: body.isPaused }
  })

  return routes
}
