import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Mail } from '../../mail'
import { toInvitation } from './invitations.documents'
import {
  type InvitationsDependencies,
  invite,
  resendInvitation,
  revokeInvitation,
} from './invitations.usecases'

interface Dependencies extends Omit<InvitationsDependencies, 'outbox'> {
  readonly bind: Bind
  readonly mail: Pick<Mail, 'outbox'>
}

/** `/api/admin/invitations` */
export function createInvitationsRoutes({ bind, mail, ...dependencies }: Dependencies) {
  const deps = { ...dependencies, outbox: mail.outbox }
  const { invitations, now } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/invitations', async ({ query }) =>
    toListResponse(await invitations.findPage(toPageRequest(query)), toInvitation(now())),
  )

  bind(routes, 'POST /api/admin/invitations', async ({ body, member, source }) =>
    toInvitation(now())(await invite({ input: body, member, source }, deps)),
  )

  bind(routes, 'POST /api/admin/invitations/{id}/resend', async ({ params, member, source }) =>
    toInvitation(now())(await resendInvitation({ id: params.id, member, source }, deps)),
  )

  bind(routes, 'DELETE /api/admin/invitations/{id}', ({ params, member, source }) =>
    revokeInvitation({ id: params.id, member, source }, deps),
  )

  return routes
}
