import { Hono } from 'hono'
import type { Config } from '../../config/config'
import type { AppEnv } from '../../http/app-env'
import type { Bind } from '../../http/bind'
import type { ClientAddressOf } from '../../http/client-address'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import { toCurrentUser, withoutUnsafeRights } from '../members/members.documents'
import { checkCredentials } from './auth.usecases'
import type { SignInCompletion } from './complete-sign-in'
import { readBearer, readCookie } from './credentials'
import type { DeviceMemory } from './devices/device-memory'
import type { Passwords } from './passwords'
import type { SessionCookie } from './session-cookie'
import { signOut } from './sessions.usecases'

interface Dependencies
  extends Pick<Repositories, 'members' | 'sessions' | 'knownDevices' | 'audit'> {
  readonly bind: Bind
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly messageBus: MessageBus
  readonly cookie: SessionCookie
  readonly deviceMemory: DeviceMemory
  readonly clientAddressOf: ClientAddressOf
  readonly signInCompletion: SignInCompletion
  readonly config: Pick<Config, 'adminSecondFactor'>
  readonly now: () => Date
}

/** `/api/auth`: signing in and out, and the current user. */
export function createAuthRoutes({ bind, ...deps }: Dependencies) {
  const { cookie, config, deviceMemory, clientAddressOf, signInCompletion } = deps
  const routes = new Hono<AppEnv>()

  bind(routes, 'GET /api/auth/user', ({ member }) => toCurrentUser(member))

  bind(routes, 'POST /api/auth/login', async ({ context, query, body, source }) => {
    const client = clientAddressOf(context)
    const deviceToken = deviceMemory.readToken(context)
    const command = { input: body, client, deviceToken, source }
    const member = await checkCredentials(command, deps)
    const established = { member, source, hasSecondFactorPassed: false }
    const { bearerToken } = await signInCompletion.complete(context, established)
    const user = toCurrentUser(withoutUnsafeRights(member, config))
    return query.credential === 'cookie' ? { user } : { token: bearerToken, user }
  })

  /** Ends the sessions of all credentials of the request; repeating it is no error. */
  bind(routes, 'POST /api/auth/logout', async ({ context, source }) => {
    const bearer = readBearer(context)
    const credentials = [bearer, readCookie(context, cookie)].filter((found) => found !== null)
    await signOut({ credentials, source }, deps)
    cookie.clear(context)
  })

  return routes
}
