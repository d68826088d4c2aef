import type { ImportResult, RemovalResult } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { MessageBus } from '../../live/message-bus'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { StoredUser } from '../users/users.documents'
import type { Imports } from './imports.usecases'
import type { ImportKind } from './run-import'

interface Dependencies {
  readonly bind: Bind
  readonly imports: Imports
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface Asked {
  readonly user: StoredUser
  readonly source: AuditSource
}

/** Imports and the removal of what they brought. Mount it before the routes with `{id}`. */
export function createImportsRoutes({ bind, imports, audit, messageBus, now }: Dependencies) {
  const routes = new Hono<AppEnv>()

  const record = (
    { user, source }: Asked,
    action: string,
    { message }: ImportResult | RemovalResult,
  ) =>
    audit.record({
      action,
      actor: user,
      target: { type: 'import', id: null, label: message },
      source,
      createdAt: now(),
    })

  const runImport = async (kind: ImportKind, asked: Asked) => {
    const result = await imports.run(kind, (progress) =>
      messageBus.publish([asked.user._id], { type: 'import', progress }),
    )
    await record(asked, kind === 'listings' ? 'classifieds.imported' : 'news.imported', result)
    return result
  }

  bind(routes, 'POST /api/admin/rss/fetch-immigrant-news', (call) =>
    runImport('immigrant-news', call),
  )
  bind(routes, 'POST /api/admin/rss/refresh', (call) => runImport('news', call))
  bind(routes, 'POST /api/classifieds/refresh-external', (call) => runImport('listings', call))

  bind(routes, 'DELETE /api/admin/rss/delete-all', async (call) => {
    const result = await imports.deleteNews()
    await record(call, 'news.imported_deleted', result)
    return result
  })
  bind(routes, 'DELETE /api/classifieds/delete-external', async (call) => {
    const result = await imports.deleteListings()
    await record(call, 'classifieds.external_deleted', result)
    return result
  })

  return routes
}
