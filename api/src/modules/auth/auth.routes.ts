import { type LoginResult, loginSchema } from '@haulyard/api-contract'
import { Hono } from 'hono'
import type { AppEnv } from '../../http/app-env'
import { readBody } from '../../http/read-input'
import { type Guards, getCurrentUser } from '../../middleware/guards'
import { toCurrentUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { signIn } from './auth.usecases'
import { readBearer, readCookie } from './credentials'
import type { Passwords } from './passwords'
import type { SessionCookie } from './session-cookie'
import type { SessionsRepository } from './sessions.repository'

interface Dependencies {
  readonly guards: Guards
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly passwords: Passwords
  readonly cookie: SessionCookie
  readonly now: () => Date
}

/** `/api/auth` */
export function createAuthRoutes(dependencies: Dependencies) {
  const routes = new Hono<AppEnv>()
  addCurrentUserRoute(routes, dependencies)
  addLoginRoute(routes, dependencies)
  addLogoutRoute(routes, dependencies)
  return routes
}

function addCurrentUserRoute(routes: Hono<AppEnv>, { guards }: Dependencies) {
  routes.get('/user', guards.requireUser, (context) =>
    context.json(toCurrentUser(getCurrentUser(context))),
  )
}

function addLoginRoute(routes: Hono<AppEnv>, dependencies: Dependencies) {
  const { cookie, now } = dependencies
  routes.post('/login', async (context) => {
    const input = await readBody(context, loginSchema)
    const { user, cookieToken, bearerToken } = await signIn({
      ...dependencies,
      ...input,
      now: now(),
    })
    cookie.set(context, cookieToken)
    // The request came without credentials, but its answer holds some.
    context.header('Cache-Control', 'private, no-store')
    const result: LoginResult = { token: bearerToken, user: toCurrentUser(user) }
    return context.json(result)
  })
}

/** Ends every sign-in that the request carries; repeating it is no error. */
function addLogoutRoute(routes: Hono<AppEnv>, { sessions, cookie }: Dependencies) {
  routes.post('/logout', async (context) => {
    const bearer = readBearer(context)
    const credentials = [bearer, readCookie(context, cookie)].filter((found) => found !== null)
    await Promise.all(credentials.map((credential) => sessions.endByCredential(credential)))
    cookie.clear(context)
    return context.body(null, 204)
  })
}
