import { Hono } from 'hono'
import type { Database } from '../../../database/database'
import type { AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import type { ClientAddressOf } from '../../../http/client-address'
import type { MessageBus } from '../../../live/message-bus'
import type { Mail } from '../../../mail'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditRepository } from '../../audit/audit.repository'
import { toCurrentUser } from '../../users/users.documents'
import type { UsersRepository } from '../../users/users.repository'
import type { DeviceMemory } from '../devices/device-memory'
import type { KnownDevicesRepository } from '../devices/known-devices.repository'
import type { AccountLinks } from '../links/account-links'
import type { LinkTokensRepository } from '../links/link-tokens.repository'
import type { Passwords } from '../passwords'
import type { SessionsRepository } from '../sessions.repository'
import { requestPasswordReset, resetPassword } from './password-reset.usecases'
import { signUp } from './signup.usecases'
import {
  requestVerification,
  resendVerification,
  type SendVerification,
  verifyEmail,
} from './verification.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly database: Database
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly knownDevices: KnownDevicesRepository
  readonly deviceMemory: DeviceMemory
  readonly linkTokens: LinkTokensRepository
  readonly accountLinks: AccountLinks
  readonly mail: Pick<Mail, 'outbox'>
  readonly sendVerification: SendVerification
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly clientAddressOf: ClientAddressOf
  readonly now: () => Date
}

/** `/api/auth`: signing up, proving the address, and a forgotten password. */
export function createAccountsRoutes({ bind, clientAddressOf, now, ...parts }: Dependencies) {
  const { outbox } = parts.mail
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/auth/signup', async ({ context, body, source }) => {
    const client = clientAddressOf(context)
    return toCurrentUser(await signUp({ ...parts, input: body, client, source, now: now() }))
  })

  bind(routes, 'POST /api/auth/verify-email', async ({ body, source }) => {
    await verifyEmail({ ...parts, ...body, source, now: now() })
    return { message: 'Your email address is verified.' }
  })

  bind(routes, 'POST /api/auth/resend-verification', async ({ user }) => ({
    message: await resendVerification({ ...parts, user }),
  }))

  bind(routes, 'POST /api/auth/request-verification', async ({ context, body }) => {
    await requestVerification({ ...parts, ...body, client: clientAddressOf(context) })
    return { message: 'If this address waits to be verified, a new link is on its way.' }
  })

  bind(routes, 'POST /api/auth/request-password-reset', async ({ context, body }) => {
    const client = clientAddressOf(context)
    await requestPasswordReset({ ...parts, ...body, client, outbox, now: now() })
    return { message: 'If this address belongs to an account, a reset link is on its way.' }
  })

  bind(routes, 'POST /api/auth/reset-password', async ({ context, body, source }) => {
    const client = clientAddressOf(context)
    const user = await resetPassword({ ...parts, ...body, client, source, outbox, now: now() })
    await parts.deviceMemory.rememberAnew(context, user._id)
    context.header('Cache-Control', 'private, no-store')
    return { message: 'Your password is changed. Please sign in with it.' }
  })

  return routes
}
