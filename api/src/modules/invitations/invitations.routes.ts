import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toListResponse } from '../../http/list-response'
import { toPageRequest } from '../../http/page-request'
import type { Mail } from '../../mail'
import { toInvitation } from './invitations.documents'
import {
  type InvitationParts,
  invite,
  resendInvitation,
  revokeInvitation,
} from './invitations.usecases'

interface Dependencies extends Omit<InvitationParts, 'outbox'> {
  readonly bind: Bind
  readonly mail: Mail
  readonly now: () => Date
}

/** `/api/admin/invitations` */
export function createInvitationsRoutes({ bind, mail, now, ...others }: Dependencies) {
  const parts = { ...others, outbox: mail.outbox }
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/admin/invitations', async ({ query }) =>
    toListResponse(await parts.invitations.findPage(toPageRequest(query)), toInvitation(now())),
  )

  bind(routes, 'POST /api/admin/invitations', async ({ body, user: actor, source }) => {
    const at = now()
    return toInvitation(at)(await invite({ ...parts, ...body, actor, source, now: at }))
  })

  bind(routes, 'POST /api/admin/invitations/{id}/resend', async (call) => {
    const { params, user: actor, source } = call
    const at = now()
    return toInvitation(at)(await resendInvitation({ ...parts, ...params, actor, source, now: at }))
  })

  bind(routes, 'DELETE /api/admin/invitations/{id}', ({ params, user: actor, source }) =>
    revokeInvitation({ ...parts, ...params, actor, source, now: now() }),
  )

  return routes
}
