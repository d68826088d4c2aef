import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import type { MessageBus } from '../../live/message-bus'
import type { Throttles } from '../../throttling/throttles'
import type { AuditRepository } from '../audit/audit.repository'
import { toCurrentUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { signIn } from './auth.usecases'
import { readBearer, readCookie, readUserAgent } from './credentials'
import type { DeviceMemory } from './devices/device-memory'
import type { KnownDevicesRepository } from './devices/known-devices.repository'
import type { Passwords } from './passwords'
import type { SessionCookie } from './session-cookie'
import type { SessionsRepository } from './sessions.repository'
import { signOut } from './sessions.usecases'

interface Dependencies {
  readonly bind: Bind
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
  readonly cookie: SessionCookie
  readonly knownDevices: KnownDevicesRepository
  readonly deviceMemory: DeviceMemory
  readonly clientAddressOf: ClientAddressOf
  readonly now: () => Date
}

/** `/api/auth`: signing in and out, and who is asking. */
export function createAuthRoutes({ bind, ...dependencies }: Dependencies) {
  const { cookie, deviceMemory, clientAddressOf, now } = dependencies
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/auth/user', ({ user }) => toCurrentUser(user))

  bind(routes, 'POST /api/auth/login', async ({ context, body, source }) => {
    const { user, cookieToken, bearerToken } = await signIn({
      ...dependencies,
      ...body,
      client: clientAddressOf(context),
      deviceToken: deviceMemory.readToken(context),
      userAgent: readUserAgent(context),
      source,
      now: now(),
    })
    cookie.set(context, cookieToken)
    await deviceMemory.remember(context, user._id)
    // The request came without credentials, but its answer holds some.
    context.header('Cache-Control', 'private, no-store')
    return { token: bearerToken, user: toCurrentUser(user) }
  })

  /** Ends every sign-in that the request carries; repeating it is no error. */
  bind(routes, 'POST /api/auth/logout', async ({ context, source }) => {
    const bearer = readBearer(context)
    const credentials = [bearer, readCookie(context, cookie)].filter((found) => found !== null)
    await signOut({ ...dependencies, credentials, source, now: now() })
    cookie.clear(context)
  })

  return routes
}
