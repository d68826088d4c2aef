import { Hono } from 'hono'
import type { Database } from '../../../database/database'
import type { AppEnv } from '../../../http/app-env'
import type { Bind } from '../../../http/bind'
import type { ClientAddressOf } from '../../../http/client-address'
import type { MessageBus } from '../../../live/message-bus'
import type { Mail } from '../../../mail'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import { toCurrentUser } from '../../members/members.documents'
import type { CheckSource } from '../../sanctions/source-blocks'
import type { DeviceMemory } from '../devices/device-memory'
import type { AccountLinks } from '../links/account-links'
import type { Passwords } from '../passwords'
import { requestPasswordReset, resetPassword } from './password-reset.usecases'
import { signUp } from './signup.usecases'
import {
  requestVerification,
  resendVerification,
  type SendVerification,
  verifyEmail,
} from './verification.usecases'

interface Dependencies
  extends Pick<Repositories, 'members' | 'sessions' | 'knownDevices' | 'linkTokens' | 'audit'> {
  readonly bind: Bind
  readonly checkSource: CheckSource
  readonly database: Database
  readonly throttles: Throttles
  readonly passwords: Passwords
  readonly deviceMemory: DeviceMemory
  readonly accountLinks: AccountLinks
  readonly mail: Pick<Mail, 'outbox'>
  readonly sendVerification: SendVerification
  readonly messageBus: MessageBus
  readonly clientAddressOf: ClientAddressOf
  readonly now: () => Date
}

/** `/api/auth`: sign-up, verification of the address, password reset. */
export function createAccountsRoutes({ bind, ...dependencies }: Dependencies) {
  const { deviceMemory, clientAddressOf, mail } = dependencies
  const deps = { ...dependencies, outbox: mail.outbox }
  const routes = new Hono<AppEnv>()

  bind(routes, 'POST /api/auth/signup', async ({ context, body, source }) =>
    toCurrentUser(await signUp({ input: body, client: clientAddressOf(context), source }, deps)),
  )

  bind(routes, 'POST /api/auth/verify-email', async ({ body, source }) => {
    await verifyEmail({ input: body, source }, deps)
    return { message: 'Your email address is verified.' }
  })

  bind(routes, 'POST /api/auth/resend-verification', async ({ member }) => ({
    message: await resendVerification({ member }, deps),
  }))

  bind(routes, 'POST /api/auth/request-verification', async ({ context, body }) => {
    await requestVerification({ input: body, client: clientAddressOf(context) }, deps)
    return { message: 'If this address waits to be verified, a new link is on its way.' }
  })

  bind(routes, 'POST /api/auth/request-password-reset', async ({ context, body }) => {
    await requestPasswordReset({ input: body, client: clientAddressOf(context) }, deps)
    return { message: 'If this address belongs to an account, a reset link is on its way.' }
  })

  bind(routes, 'POST /api/auth/reset-password', async ({ context, body, source }) => {
    const client = clientAddressOf(context)
    const member = await resetPassword({ input: body, client, source }, deps)
    await deviceMemory.rememberAnew(context, member._id)
    context.header('Cache-Control', 'private, no-store')
    return { message: 'Your password is changed. Please sign in with it.' }
  })

  return routes
}
