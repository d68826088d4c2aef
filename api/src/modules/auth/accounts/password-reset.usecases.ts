import type { PasswordReset, PasswordResetRequest } from '@haulyard/api-contract'
import type { Database } from '../../../database/database'
import type { MessageBus } from '../../../live/message-bus'
import type { Outbox } from '../../../mail'
import {
  createPasswordChangedMail,
  createPasswordResetMail,
} from '../../../mail/templates/account-mails'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import { type StoredMember, toEmailKey } from '../../members/members.documents'
import { createInvalidLinkError } from '../auth.errors'
import type { AccountLinks } from '../links/account-links'
import { checkNewPassword } from '../password-rules'
import type { Passwords } from '../passwords'
import { forgetFailures } from '../sign-in-limits'
import { toMemberTarget } from './account-audit'
import { waitForUniformResponse } from './uniform-response-time'

interface RequestDependencies extends Pick<Repositories, 'members' | 'linkTokens'> {
  readonly database: Database
  readonly throttles: Throttles
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly now: () => Date
}

interface RequestReset {
  readonly input: PasswordResetRequest
  /** The client's address. */
  readonly client: string
}

/** Mails a link if the address is a member's. The response does not reveal whether it is. */
export async function requestPasswordReset(
  { input, client }: RequestReset,
  deps: RequestDependencies,
): Promise<void> {
  await deps.throttles.take('resetRequest', [client])
  await Promise.all([sendResetLink(input, deps), waitForUniformResponse()])
}

async function sendResetLink(
  { email }: PasswordResetRequest,
  { now, database, throttles, members, linkTokens, accountLinks, outbox }: RequestDependencies,
): Promise<void> {
  // Counted for every address and without an error, which would reveal that mails were sent.
  const { isAllowed } = await throttles.count('resetMail', [toEmailKey(email)])
  const member = await members.findByEmail(email)
  if (!member || !isAllowed) return
  await database.transaction(async (session) => {
    const issue = { kind: 'password-reset', userId: member._id, now: now() } as const
    const link = accountLinks.toPasswordReset(await linkTokens.issue(issue, session))
    const firstName = member.emailVerifiedAt === null ? null : member.firstName
    const mail = createPasswordResetMail({ firstName, link })
    await outbox.enqueue({ to: member.email, ...mail }, { session })
  })
}

interface ResetDependencies
  extends RequestDependencies,
    Pick<Repositories, 'sessions' | 'knownDevices' | 'audit'> {
  readonly passwords: Passwords
  readonly messageBus: MessageBus
}

interface ResetPassword extends Omit<RequestReset, 'input'> {
  readonly input: PasswordReset
  readonly source: AuditSource
}

/** Sets a password, and ends all sessions and forgets all known devices of the member. */
export async function resetPassword(
  { input, client, source }: ResetPassword,
  deps: ResetDependencies,
): Promise<StoredMember> {
  const { token, password } = input
  const { members, linkTokens, passwords, throttles, messageBus, now } = deps
  // Checked before the expensive hashing, so that an invalid link costs little.
  const link = await linkTokens.find({ kind: 'password-reset', token, now: now() })
  const member = link && (await members.findById(link.userId))
  if (!member) throw createInvalidLinkError()
  await checkNewPassword(password, member)
  await applyReset({ token, member, passwordHash: await passwords.hash(password), source }, deps)
  messageBus.sessionEnded(member._id)
  await forgetFailures({ account: member.emailKey, client }, { throttles })
  return member
}

interface ApplyReset {
  readonly token: string
  readonly member: StoredMember
  readonly passwordHash: string
  readonly source: AuditSource
}

async function applyReset(
  { token, member, passwordHash, source }: ApplyReset,
  deps: ResetDependencies,
): Promise<void> {
  const { database, members, sessions, knownDevices, linkTokens, audit, accountLinks } = deps
  await database.transaction(async (session) => {
    const now = deps.now()
    if (!(await linkTokens.consume({ kind: 'password-reset', token, now }, session))) {
      throw createInvalidLinkError()
    }
    // The link was mailed, so it also verifies the address.
    const emailVerifiedAt = member.emailVerifiedAt ?? now
    await members.setPassword(member._id, { passwordHash, emailVerifiedAt }, session)
    await sessions.endAll(member._id, session)
    await knownDevices.forgetAll(member._id, session)
    await linkTokens.removeAll(member._id, session)
    const { firstName } = member
    const mail = createPasswordChangedMail({ firstName, link: accountLinks.toHelp() })
    await deps.outbox.enqueue({ to: member.email, ...mail }, { session })
    const target = toMemberTarget(member)
    await audit.record(
      { action: 'auth.password_reset', actor: null, target, source, createdAt: now },
      session,
    )
  })
}
