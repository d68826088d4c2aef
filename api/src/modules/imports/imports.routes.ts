import type { ImportProgress, Message } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { MessageBus } from '../../live/message-bus'
import type { AuditContext } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { Imports } from './imports.usecases'
import type { ImportKind } from './run-import'

interface Dependencies {
  readonly bind: Bind
  readonly imports: Imports
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly now: () => Date
}

/** Imports and the removal of imported records. Mount it before the routes with `{id}`. */
export function createImportsRoutes({ bind, imports, audit, messageBus, now }: Dependencies) {
  const routes = new Hono<AppEnv>()

  const record = (action: string, { message }: Message, { member, source }: AuditContext) =>
    audit.record({
      action,
      actor: member,
      target: { type: 'import', id: null, label: message },
      source,
      createdAt: now(),
    })

  const runImport = async (kind: ImportKind, { member, source }: AuditContext) => {
    const onProgress = (progress: ImportProgress) =>
      messageBus.publish([member._id], { type: 'import', progress })
    const result = await imports.run({ kind, onProgress })
    const action = kind === 'listings' ? 'classifieds.imported' : 'news.imported'
    await record(action, result, { member, source })
    return result
  }

  bind(routes, 'POST /api/admin/rss/fetch-immigrant-news', ({ member, source }) =>
    runImport('immigrant-news', { member, source }),
  )
  bind(routes, 'POST /api/admin/rss/refresh', ({ member, source }) =>
    runImport('news', { member, source }),
  )
  bind(routes, 'POST /api/classifieds/refresh-external', ({ member, source }) =>
    runImport('listings', { member, source }),
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

  return routes
}
