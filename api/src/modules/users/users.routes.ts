import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { LocksRepository } from '../../database/locks.repository'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { AuditRepository } from '../audit/audit.repository'
import type { InvitationsRepository } from '../invitations/invitations.repository'
import { setPermissions } from './permissions.usecases'
import { toAdminUser } from './users.documents'
import type { UsersRepository } from './users.repository'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly locks: LocksRepository
  readonly users: UsersRepository
  readonly invitations: InvitationsRepository
  readonly audit: AuditRepository
  readonly now: () => Date
}

/** `/api/admin/users` */
export function createUsersRoutes({ bind, now, ...parts }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/users', async ({ query }) =>
    toListResponse(await parts.users.findAdminPage(query, toPageRequest(query)), toAdminUser),
  )

  bind(routes, 'PUT /api/admin/users/{id}/permissions', async (call) => {
    const { params, body, user: actor, source } = call
    const user = await setPermissions({
      ...parts,
      ...params,
      ...body,
      actor,
      source,
      now: now(),
    })
    return toAdminUser(user)
  })

  return routes
}
