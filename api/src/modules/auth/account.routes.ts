import { Hono } from 'hono'
import type { Database } from '../../database/database'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { MessageBus } from '../../live/message-bus'
import type { Mail } from '../../mail'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import type { RecordImages } from '../media/record-images'
import { toCurrentUser } from '../members/members.documents'
import { updatePrivacy } from '../members/privacy.usecases'
import { updateProfile } from '../members/profile.usecases'
import type { PresenceAnnouncer } from '../presence/presence-announcer'
import type { CheckSource } from '../sanctions/source-blocks'
import { createUnauthorizedError } from './auth.errors'
import { changePassword } from './change-password.usecases'
import type { DeviceMemory } from './devices/device-memory'
import { confirmEmailChange, requestEmailChange } from './email-changes/email-changes.usecases'
import type { AccountLinks } from './links/account-links'
import type { Passwords } from './passwords'

interface Dependencies
  extends Pick<
    Repositories,
    'members' | 'identities' | 'sessions' | 'knownDevices' | 'linkTokens' | 'emailChanges' | 'audit'
  > {
  readonly bind: Bind
  readonly checkSource: CheckSource
  readonly database: Database
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly recordImages: RecordImages
  readonly deviceMemory: DeviceMemory
  readonly accountLinks: AccountLinks
  readonly mail: Pick<Mail, 'outbox'>
  readonly messageBus: MessageBus
  readonly presenceAnnouncer: PresenceAnnouncer
  readonly now: () => Date
}

/** The signed-in member's own account: profile, password, address. */
export function createAccountRoutes({ bind, ...dependencies }: Dependencies) {
  const deps = { ...dependencies, outbox: dependencies.mail.outbox }
  const routes = new Hono<AppEnv>()

  bind(routes, 'PUT /api/account/profile', async ({ body, member }) =>
    toCurrentUser(await updateProfile({ input: body, member }, deps)),
  )

  bind(routes, 'PUT /api/account/privacy', async ({ body, member }) =>
    toCurrentUser(await updatePrivacy({ input: body, member }, deps)),
  )

  bind(routes, 'GET /api/auth/sign-in-methods', async ({ member }) => ({
    hasPassword: member.passwordHash !== null,
    providers: await deps.identities.findProviders(member._id),
  }))

  bind(routes, 'POST /api/auth/change-password', async ({ context, body, member, source }) => {
    const sessionId = context.var.currentSession?.id
    if (!sessionId) throw createUnauthorizedError()
    await changePassword({ input: body, member, sessionId, source }, deps)
    await deps.deviceMemory.rememberAnew(context, member._id)
    return { message: 'Your password is changed. All your other devices are signed out.' }
  })

  bind(routes, 'POST /api/auth/change-email', async ({ body, member, source }) => {
    await requestEmailChange({ input: body, member, source }, deps)
    return { message: 'Please open the links that we sent to your current and your new address.' }
  })

  bind(routes, 'POST /api/auth/confirm-email-change', ({ body, source }) =>
    confirmEmailChange({ input: body, source }, deps),
  )

  return routes
}
