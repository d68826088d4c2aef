import type { LoginInput } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import type { AuditSource } from '../audit/audit.documents'
import { type StoredMember, toEmailKey, withoutPastSuspension } from '../members/members.documents'
import { toMemberTarget } from './accounts/account-audit'
import { createInvalidCredentialsError } from './auth.errors'
import type { Passwords } from './passwords'
import { createToken, expiryOf, hashToken, toPasswordMark } from './sessions.documents'
import { createSignInLimits } from './sign-in-limits'

interface OpenSessionDependencies extends Pick<Repositories, 'sessions' | 'audit'> {
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface SignInDependencies extends Pick<Repositories, 'members' | 'knownDevices' | 'audit'> {
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly now: () => Date
}

interface SignIn {
  readonly input: LoginInput
  /** The client's address. */
  readonly client: string
  /** The token of the known device, or `null`. */
  readonly deviceToken: string | null
  readonly source: AuditSource
}

/** Checks address and password; errors never say which was wrong. @returns the member */
export async function checkCredentials(
  command: SignIn,
  deps: SignInDependencies,
): Promise<StoredMember> {
  const { input, client, deviceToken, source } = command
  const { email, password } = input
  const { passwords, throttles, members } = deps
  const fail = async (action: FailedSignIn['action'], member: StoredMember | null) =>
    await recordFailure({ action, member, email, source }, deps)
  const limits = createSignInLimits({
    throttles,
    account: toEmailKey(email),
    client,
    onLimitReached: async () => fail('auth.sign_in_blocked', await members.findByEmail(email)),
  })
  await limits.passClient()
  const found = await members.findByEmail(email)
  // After the time to return the account does not exist, also if it is not erased yet.
  const isErased = found?.eraseAt !== undefined && found.eraseAt <= deps.now()
  const member = found === null || isErased ? null : withoutPastSuspension(found, deps.now())
  await limits.passAccount(await findDevice({ deviceToken, member }, deps))
  const isRight = await passwords.verify(member?.passwordHash ?? null, password)
  if (!member || !isRight) {
    // Also for unknown addresses, so that response times do not reveal them.
    await fail('auth.sign_in_failed', member)
    throw createInvalidCredentialsError()
  }
  await limits.succeed()
  return member
}

interface FindDevice {
  readonly deviceToken: string | null
  readonly member: StoredMember | null
}

/** The device's name if it is this member's. An unknown address causes the same query. */
async function findDevice(
  { deviceToken: token, member }: FindDevice,
  { knownDevices, now }: Pick<SignInDependencies, 'knownDevices' | 'now'>,
): Promise<string | null> {
  if (token === null) return null
  const userId = member?._id ?? new ObjectId()
  const device = await knownDevices.find({ userId, token, now: now() })
  return device?.tokenHash ?? null
}

interface FailedSignIn {
  readonly action: 'auth.sign_in_blocked' | 'auth.sign_in_failed'
  readonly member: StoredMember | null
  readonly email: string
  readonly source: AuditSource
}

/** The limits on attempts also bound the number of these records. */
async function recordFailure(
  { action, member, email, source }: FailedSignIn,
  { audit, now }: Pick<SignInDependencies, 'audit' | 'now'>,
) {
  const target = member ? toMemberTarget(member) : { type: 'user', id: null, label: email }
  await audit.record({ action, actor: null, target, source, createdAt: now() })
}

interface OpenSession {
  readonly member: StoredMember
  readonly userAgent: string | null
  readonly source: AuditSource
}

/** Opens a session for a member whose identity has been established. */
export async function openSession(
  { member, userAgent, source }: OpenSession,
  { sessions, audit, messageBus, now }: OpenSessionDependencies,
) {
  const createdAt = now()
  const cookieToken = createToken()
  const bearerToken = createToken()
  const dates = { createdAt, lastUsedAt: createdAt }
  await sessions.insert({
    userId: member._id,
    cookieHash: hashToken(cookieToken),
    bearerHash: hashToken(bearerToken),
    passwordMark: toPasswordMark(member),
    userAgent,
    ...dates,
    confirmedAt: createdAt,
    expiresAt: expiryOf(dates),
  })
  const target = toMemberTarget(member)
  const [hasEndedOthers] = await Promise.all([
    sessions.endSurplus(member._id),
    audit.record({ action: 'auth.signed_in', actor: member, target, source, createdAt }),
  ])
  if (hasEndedOthers) messageBus.sessionEnded(member._id)
  return { cookieToken, bearerToken }
}
