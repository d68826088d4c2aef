import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { AuditRepository } from '../audit/audit.repository'
import type { Passwords } from '../auth/passwords'
import { toCurrentUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { acceptInvitation, getOpenInvitation } from './acceptance.usecases'
import { toInvitationPreview } from './invitations.documents'
import type { InvitationsRepository } from './invitations.repository'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly passwords: Passwords
  readonly users: UsersRepository
  readonly invitations: InvitationsRepository
  readonly audit: AuditRepository
  readonly now: () => Date
}

/** `/api/auth/invitation` and `/api/auth/accept-invitation`: the invited person's side. */
export function createAcceptanceRoutes({ bind, now, ...parts }: Dependencies) {
  const { invitations } = parts
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/auth/invitation', async ({ body }) =>
    toInvitationPreview(await getOpenInvitation({ invitations, ...body, now: now() })),
  )

  bind(routes, 'POST /api/auth/accept-invitation', async ({ body, source }) =>
    toCurrentUser(await acceptInvitation({ ...parts, ...body, source, now: now() })),
  )

  return routes
}
