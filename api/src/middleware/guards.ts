import type { MiddlewareHandler } from 'hono'
import type { AppContext, AppEnv } from '../http/app-env'
import { createAdminRequiredError, createUnauthorizedError } from '../modules/auth/auth.errors'
import { resolveSession } from '../modules/auth/auth.usecases'
import { readBearer, readCookie } from '../modules/auth/credentials'
import type { SessionCookie } from '../modules/auth/session-cookie'
import type { CurrentSession } from '../modules/auth/sessions.documents'
import type { SessionsRepository } from '../modules/auth/sessions.repository'
import type { UsersRepository } from '../modules/users/users.repository'

/** Authorization; each route names its guard. */
export interface Guards {
  /** Allows everyone; the handler gets the caller. */
  readonly withCurrentSession: MiddlewareHandler<AppEnv>
  /** Members only. */
  readonly requireUser: MiddlewareHandler<AppEnv>
  /** Administrators only. */
  readonly requireAdmin: MiddlewareHandler<AppEnv>
}

interface Dependencies {
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
  readonly cookie: SessionCookie
  readonly now: () => Date
}

export function createGuards(dependencies: Dependencies): Guards {
  const resolve = async (context: AppContext) => {
    const currentSession = await findCurrentSession(context, dependencies)
    context.set('currentSession', currentSession)
    return currentSession
  }
  return {
    withCurrentSession: async (context, next) => {
      await resolve(context)
      await next()
    },
    requireUser: async (context, next) => {
      if (!(await resolve(context))) throw createUnauthorizedError()
      await next()
    },
    requireAdmin: async (context, next) => {
      const currentSession = await resolve(context)
      if (!currentSession) throw createUnauthorizedError()
      if (!currentSession.user.isAdmin) throw createAdminRequiredError()
      await next()
    },
  }
}

/**
 * A bearer takes precedence: it was added on purpose, while a browser adds the cookie by itself.
 * An invalid bearer is an error, because the client expects to be signed in; an invalid cookie
 * means a visitor.
 */
async function findCurrentSession(
  context: AppContext,
  { users, sessions, cookie, now }: Dependencies,
): Promise<CurrentSession | null> {
  const credential = readBearer(context) ?? readCookie(context, cookie)
  if (credential === null) return null
  const session = await resolveSession({ credential, users, sessions, now: now() })
  if (session === null && credential.kind === 'bearer') throw createUnauthorizedError()
  return session
}
