import type { LoginInput } from '@haulyard/api-contract'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { createInvalidCredentialsError } from './auth.errors'
import type { Passwords } from './passwords'
import {
  type Credential,
  type CurrentSession,
  createToken,
  expiryOf,
  hashToken,
  isExpired,
} from './sessions.documents'
import type { SessionsRepository } from './sessions.repository'

const maximumSessionsPerUser = 10
/** A session's last use is written at most this often, not with every request. */
const useRecordedEveryMs = 5 * 60_000

interface Stores {
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
}

interface SignIn extends Stores, LoginInput {
  readonly passwords: Passwords
  readonly now: Date
}

/** Checks address and password and opens a session; refusals never say which was wrong. */
export async function signIn({ email, password, passwords, users, sessions, now }: SignIn) {
  const user = await users.findByEmail(email)
  const isRight = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) throw createInvalidCredentialsError()
  const tokens = await openSession({ user, sessions, now })
  return { user, ...tokens }
}

interface OpenSession {
  readonly user: StoredUser
  readonly sessions: SessionsRepository
  readonly now: Date
}

/** Signs a member in whose identity has been established, however. */
export async function openSession({ user, sessions, now }: OpenSession) {
  const cookieToken = createToken()
  const bearerToken = createToken()
  const dates = { createdAt: now, lastUsedAt: now }
  await sessions.insert({
    userId: user._id,
    cookieHash: hashToken(cookieToken),
    bearerHash: hashToken(bearerToken),
    ...dates,
    expiresAt: expiryOf(dates),
  })
  await sessions.endAllButNewest(user._id, maximumSessionsPerUser)
  return { cookieToken, bearerToken }
}

interface ResolveSession extends Stores {
  readonly credential: Credential
  readonly now: Date
}

/**
 * Who a credential belongs to, or `null`. The member is read anew each time, so a
 * revoked administrator loses the right with the token already issued.
 */
export async function resolveSession({
  credential,
  users,
  sessions,
  now,
}: ResolveSession): Promise<CurrentSession | null> {
  const session = await sessions.findByCredential(credential)
  if (!session) return null
  const user = await users.findById(session.userId)
  if (!user || isExpired(session, user.isAdmin, now)) return null
  if (now.getTime() - session.lastUsedAt.getTime() >= useRecordedEveryMs) {
    await sessions.recordUse(session, now)
  }
  return { id: session._id, user }
}
