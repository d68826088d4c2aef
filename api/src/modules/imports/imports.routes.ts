import type { ImportProgress, Message } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { LiveEvents } from '../../live/live-events'
import type { AuditContext } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { Imports } from './imports.usecases'
import type { ImportKind } from './run-import'

interface Dependencies {
  readonly bind: Bind
  readonly imports: Imports
  readonly audit: AuditRepository
  readonly liveEvents: LiveEvents
  readonly now: () => Date
}

/** Imports and the removal of imported records. Mount it before the routes with `{id}`. */
export function createImportsRoutes({ bind, imports, audit, liveEvents, now }: Dependencies) {
  const routes = new Hono<AppEnv>()

  const record = (action: string, { message }: Message, { user, source }: AuditContext) =>
    audit.record({
      action,
      actor: user,
      target: { type: 'import', id: null, label: message },
      source,
      createdAt: now(),
    })

  const runImport = async (kind: ImportKind, { user, source }: AuditContext) => {
    const onProgress = (progress: ImportProgress) =>
      liveEvents.publish([user._id], { type: 'import', progress })
    const result = await imports.run({ kind, onProgress })
    const action = kind === 'listings' ? 'classifieds.imported' : 'news.imported'
    await record(action, result, { user, source })
    return result
  }

  bind(routes, 'POST /api/admin/rss/fetch-immigrant-news', ({ user, source }) =>
    runImport('immigrant-news', { user, source }),
  )
  bind(routes, 'POST /api/admin/rss/refresh', ({ user, source }) =>
    runImport('news', { user, source }),
  )
  bind(routes, 'POST /api/classifieds/refresh-external', ({ user, source }) =>
    runImport('listings', { user, source }),
  )

  bind(routes, 'DELETE /api/admin/rss/delete-all', async ({ user, source }) => {
    const result = await imports.deleteNews()
    await record('news.imported_deleted', result, { user, source })
    return result
  })
  bind(routes, 'DELETE /api/classifieds/delete-external', async ({ user, source }) => {
    const result = await imports.deleteClassifieds()
    await record('classifieds.external_deleted', result, { user, source })
    return result
  })

  return routes
}
