import { type Action, permissions } from '@haulyard/api-contract'
import type { MiddlewareHandler } from 'hono'
import type { Config } from '../config/config'
import type { AppContext, AppEnv } from '../http/app-env'
import { safeMethods } from '../http/requests'
import { isApiKey, resolveApiKey } from '../modules/api-keys/api-keys.usecases'
import { resolveSession } from '../modules/auth/active-sessions'
import {
  createAccountLeavingError,
  createAccountSuspendedError,
  createAdminRequiredError,
  createScopeMissingError,
  createUnauthorizedError,
} from '../modules/auth/auth.errors'
import { readBearer, readCookie } from '../modules/auth/credentials'
import type { SessionCookie } from '../modules/auth/session-cookie'
import type { CurrentSession } from '../modules/auth/sessions.documents'
import type { SessionsRepository } from '../modules/auth/sessions.repository'
import { isInactive } from '../modules/members/members.documents'
import type { MembersRepository } from '../modules/members/members.repository'
import { can } from '../modules/members/rights'
import { isConfirmed } from '../modules/second-factor/confirm-identity.usecases'
import { createConfirmIdentityError } from '../modules/second-factor/second-factor.errors'
import type { ReadOnlyMode } from '../modules/site/read-only-mode'
import type { Repositories } from '../repositories'

/** Authorization; each route names its guard. */
export interface Guards {
  /** Allows everyone; the handler gets the caller. */
  readonly withCurrentSession: MiddlewareHandler<AppEnv>
  /** Members only. */
  readonly requireMember: MiddlewareHandler<AppEnv>
  /**
   * Members with the right. If the owner of a record has it, every member passes: the use case
   * decides with the record.
   */
  readonly require: (action: Action) => MiddlewareHandler<AppEnv>
  /** After one of the others: the member must have confirmed lately who they are. */
  readonly requireConfirmation: MiddlewareHandler<AppEnv>
  /**
   * After one of the others: a member who is suspended, or has deleted the account, but can
   * return, passes as a visitor where visitors may, and nowhere else.
   */
  readonly rejectInactive: (access: { readonly isPersonal: boolean }) => MiddlewareHandler<AppEnv>
}

interface Dependencies {
  readonly members: MembersRepository
  readonly sessions: SessionsRepository
  readonly apiKeys: Repositories['apiKeys']
  readonly cookie: SessionCookie
  readonly readOnlyMode: ReadOnlyMode
  readonly config: Pick<Config, 'adminSecondFactor'>
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
    requireMember: async (context, next) => {
      if (!(await resolve(context))) throw createUnauthorizedError()
      await next()
    },
    require: (action) => async (context, next) => {
      const currentSession = await resolve(context)
      if (!currentSession) throw createUnauthorizedError()
      const isOwnerAllowed = permissions[action].owner === true
      if (!isOwnerAllowed && !can(currentSession.member, action)) throw createAdminRequiredError()
      await next()
    },
    requireConfirmation: async (context, next) => {
      const { currentSession } = context.var
      if (!currentSession || !isConfirmed(currentSession, dependencies.now())) {
        throw createConfirmIdentityError()
      }
      await next()
    },
    rejectInactive:
      ({ isPersonal }) =>
      async (context, next) => {
        const { currentSession } = context.var
        if (currentSession && isInactive(currentSession.member)) {
          const isSuspended = currentSession.member.suspension !== undefined
          if (!isPersonal) {
            throw isSuspended ? createAccountSuspendedError() : createAccountLeavingError()
          }
          context.set('currentSession', null)
        }
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
  dependencies: Dependencies,
): Promise<CurrentSession | null> {
  const credential = readBearer(context) ?? readCookie(context, dependencies.cookie)
  if (credential === null) return null
  const session = isApiKey(credential.token)
    ? await resolveApiKey({ token: credential.token }, dependencies)
    : await resolveSession({ credential }, dependencies)
  if (session) checkScopes(session, context)
  if (session === null && credential.kind === 'bearer') throw createUnauthorizedError()
  return session
}

/** What belongs to the member in person: sign-ins, the account, and the stream of open pages. */
const personalPaths = ['/api/auth/', '/api/account/', '/api/events']

/** A program with an API key reads and writes as its scopes say. */
function checkScopes({ scopes }: CurrentSession, { req }: AppContext) {
  if (scopes === undefined) return
  const needed = safeMethods.has(req.method) ? 'read' : 'write'
  const isPersonal = personalPaths.some((path) => req.path.startsWith(path))
  if (isPersonal || !scopes.includes(needed)) throw createScopeMissingError()
}
