import type { PasswordReset } from '@haulyard/api-contract'
import type { Database } from '../../../database/database'
import type { MessageBus } from '../../../live/message-bus'
import type { Outbox } from '../../../mail'
import {
  createPasswordChangedMail,
  createPasswordResetMail,
} from '../../../mail/templates/account-mails'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import type { AuditRepository } from '../../audit/audit.repository'
import { type StoredUser, toEmailKey } from '../../users/users.documents'
import type { UsersRepository } from '../../users/users.repository'
import { createInvalidLinkError } from '../auth.errors'
import type { KnownDevicesRepository } from '../devices/known-devices.repository'
import type { AccountLinks } from '../links/account-links'
import type { LinkTokensRepository } from '../links/link-tokens.repository'
import { checkNewPassword } from '../password-rules'
import type { Passwords } from '../passwords'
import type { SessionsRepository } from '../sessions.repository'
import { forgiveFailures } from '../sign-in-limits'
import { toUserTarget } from './account-audit'
import { waitForQuietAnswer } from './quiet-answer'

interface Common {
  /** The client's address. */
  readonly client: string
  readonly now: Date
  readonly database: Database
  readonly throttles: Throttles
  readonly users: UsersRepository
  readonly linkTokens: LinkTokensRepository
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
}

interface RequestReset extends Common {
  readonly email: string
}

/** Sends a link, if the address is a member's. Whether it is, nobody can tell from outside. */
export async function requestPasswordReset(request: RequestReset): Promise<void> {
  await request.throttles.take('resetRequest', [request.client])
  await Promise.all([sendResetLink(request), waitForQuietAnswer()])
}

async function sendResetLink(request: RequestReset): Promise<void> {
  const { email, now, database, throttles, users, linkTokens, accountLinks, outbox } = request
  // Counted for every address, and silently: a refusal would tell that mails were sent.
  const { isAllowed } = await throttles.count('resetMail', [toEmailKey(email)])
  const user = await users.findByEmail(email)
  if (!user || !isAllowed) return
  await database.transaction(async (session) => {
    const token = await linkTokens.issue({ kind: 'password-reset', userId: user._id, now }, session)
    const link = accountLinks.toPasswordReset(token)
    const firstName = user.emailVerifiedAt === null ? null : user.firstName
    const mail = createPasswordResetMail({ firstName, link })
    await outbox.enqueue({ to: user.email, ...mail }, { session })
  })
}

interface ResetPassword extends Common, PasswordReset {
  readonly source: AuditSource
  readonly passwords: Passwords
  readonly sessions: SessionsRepository
  readonly knownDevices: KnownDevicesRepository
  readonly audit: AuditRepository
  readonly messageBus: MessageBus
}

/** Sets a password and ends what the old one opened: every session and known device. */
export async function resetPassword(request: ResetPassword): Promise<StoredUser> {
  const { token, password, client, now, users, linkTokens, passwords, throttles } = request
  // Hashing is dear: a look first, so that a made-up link costs nothing.
  const link = await linkTokens.find({ kind: 'password-reset', token, now })
  const user = link && (await users.findById(link.userId))
  if (!user) throw createInvalidLinkError()
  await checkNewPassword(password, user)
  await applyReset(request, user, await passwords.hash(password))
  request.messageBus.sessionEnded(user._id)
  await forgiveFailures({ throttles, account: user.emailKey, client })
  return user
}

async function applyReset(request: ResetPassword, user: StoredUser, passwordHash: string) {
  const { token, source, now, database, users, sessions, knownDevices, linkTokens, audit } = request
  await database.transaction(async (session) => {
    if (!(await linkTokens.consume({ kind: 'password-reset', token, now }, session))) {
      throw createInvalidLinkError()
    }
    // The link reached the mailbox, so it also proves the address.
    const emailVerifiedAt = user.emailVerifiedAt ?? now
    await users.setPassword(user._id, { passwordHash, emailVerifiedAt }, session)
    await sessions.endAll(user._id, session)
    await knownDevices.forgetAll(user._id, session)
    await linkTokens.removeAll(user._id, session)
    const mail = createPasswordChangedMail({
      firstName: user.firstName,
      link: request.accountLinks.toHelp(),
    })
    await request.outbox.enqueue({ to: user.email, ...mail }, { session })
    const target = toUserTarget(user)
    await audit.record(
      { action: 'auth.password_reset', actor: null, target, source, createdAt: now },
      session,
    )
  })
}
