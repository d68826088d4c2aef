import type { LoginInput } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { isStorageFull } from '../../http/storage-full'
import type { MessageBus } from '../../live/message-bus'
import type { Throttles } from '../../throttling/throttles'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { type StoredUser, toEmailKey } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import { toUserTarget } from './accounts/account-audit'
import { createInvalidCredentialsError } from './auth.errors'
import type { KnownDevicesRepository } from './devices/known-devices.repository'
import type { Passwords } from './passwords'
import {
  type Credential,
  type CurrentSession,
  createToken,
  expiryOf,
  hashToken,
  isOver,
  toPasswordMark,
} from './sessions.documents'
import type { SessionsRepository } from './sessions.repository'
import { createSignInLimits } from './sign-in-limits'

/** A session's last use is written at most this often, not with every request. */
const useRecordedEveryMs = 5 * 60_000

interface Stores {
  readonly users: UsersRepository
  readonly sessions: SessionsRepository
}

/** How a sign-in came, whatever proves it. */
interface Arrival {
  readonly userAgent: string | null
  readonly source: AuditSource
  readonly now: Date
}

interface SignIn extends Stores, LoginInput, Arrival {
  /** The client's address. */
  readonly client: string
  /** What the browser shows to be a known device, or `null`. */
  readonly deviceToken: string | null
  readonly knownDevices: KnownDevicesRepository
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
}

/** Checks address and password and opens a session; refusals never say which was wrong. */
export async function signIn(request: SignIn) {
  const { email, password, client, passwords, throttles, users } = request
  const limits = createSignInLimits({
    throttles,
    account: toEmailKey(email),
    client,
    onLimitReached: async () =>
      recordFailure(request, 'auth.sign_in_blocked', await users.findByEmail(email)),
  })
  await limits.passClient()
  const user = await users.findByEmail(email)
  await limits.passAccount(await findDevice(request, user))
  const isRight = await passwords.verify(user?.passwordHash ?? null, password)
  if (!user || !isRight) {
    // For unknown addresses too: the time of the answer must not tell them apart.
    await recordFailure(request, 'auth.sign_in_failed', user)
    throw createInvalidCredentialsError()
  }
  const [tokens] = await Promise.all([openSession({ ...request, user }), limits.succeed()])
  return { user, ...tokens }
}

/** The device's name if it is this member's. An unknown address takes the same query. */
async function findDevice(request: SignIn, user: StoredUser | null): Promise<string | null> {
  const { deviceToken: token, knownDevices, now } = request
  if (token === null) return null
  const device = await knownDevices.find({ userId: user?._id ?? new ObjectId(), token, now })
  return device?.tokenHash ?? null
}

/** The limits on attempts bound how many records an attacker can cause. */
async function recordFailure(
  { email, audit, source, now }: SignIn,
  action: 'auth.sign_in_blocked' | 'auth.sign_in_failed',
  user: StoredUser | null,
) {
  const target = user ? toUserTarget(user) : { type: 'user', id: null, label: email }
  await audit.record({ action, actor: null, target, source, createdAt: now })
}

interface OpenSession extends Arrival {
  readonly user: StoredUser
  readonly sessions: SessionsRepository
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
}

/** Signs a member in whose identity has been established, however. */
export async function openSession(request: OpenSession) {
  const { user, userAgent, source, now, sessions, audit, messageBus } = request
  const cookieToken = createToken()
  const bearerToken = createToken()
  const dates = { createdAt: now, lastUsedAt: now }
  await sessions.insert({
    userId: user._id,
    cookieHash: hashToken(cookieToken),
    bearerHash: hashToken(bearerToken),
    passwordMark: toPasswordMark(user),
    userAgent,
    ...dates,
    expiresAt: expiryOf(dates),
  })
  const [hasEndedOthers] = await Promise.all([
    sessions.endSurplus(user._id),
    audit.record({
      action: 'auth.signed_in',
      actor: user,
      target: toUserTarget(user),
      source,
      createdAt: now,
    }),
  ])
  if (hasEndedOthers) messageBus.sessionEnded(user._id)
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
  if (!user || isOver(session, user, now)) return null
  if (now.getTime() - session.lastUsedAt.getTime() >= useRecordedEveryMs) {
    await sessions.recordUse(session, now).catch((error: unknown) => {
      // A later request notes it: reads go on where there is no room for writes.
      if (!isStorageFull(error)) throw error
    })
  }
  return { id: session._id, user }
}
