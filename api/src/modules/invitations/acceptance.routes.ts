import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import { toCurrentUser } from '../members/members.documents'
import {
  type AcceptanceDependencies,
  acceptInvitation,
  getOpenInvitation,
} from './acceptance.usecases'
import { toInvitationPreview } from './invitations.documents'

interface Dependencies extends AcceptanceDependencies {
  readonly bind: Bind
}

/** `/api/auth/invitation` and `/api/auth/accept-invitation`, for the invited person. */
export function createAcceptanceRoutes({ bind, ...deps }: Dependencies) {
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/auth/invitation', async ({ body }) =>
    toInvitationPreview(await getOpenInvitation({ input: body }, deps)),
  )

  bind(routes, 'POST /api/auth/accept-invitation', async ({ body, source }) =>
    toCurrentUser(await acceptInvitation({ input: body, source }, deps)),
  )

  return routes
}
