import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { MembersRepository } from '../members/members.repository'
import { toAuditRecord } from './audit.documents'
import type { AuditRepository } from './audit.repository'

interface Dependencies {
  readonly bind: Bind
  readonly audit: AuditRepository
  readonly members: MembersRepository
}

/** `/api/admin/audit-log` */
export function createAuditRoutes({ bind, audit, members }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/audit-log', async ({ query }) => {
    const page = await audit.findPage(query, toPageRequest(query))
    const people = await members.findPeople(page.items.flatMap(({ actorId }) => actorId ?? []))
    return toListResponse(page, toAuditRecord(people))
  })

  return routes
}
