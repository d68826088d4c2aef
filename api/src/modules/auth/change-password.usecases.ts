import type { PasswordChange } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import type { MessageBus } from '../../live/message-bus'
import type { Outbox } from '../../mail'
import { createPasswordChangedMail } from '../../mail/templates/account-mails'
import type { Repositories } from '../../repositories'
import type { Throttles } from '../../throttling/throttles'
import type { AuditContext } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import { toMemberTarget } from './accounts/account-audit'
import { createNoPasswordError, createWrongPasswordError } from './auth.errors'
import type { AccountLinks } from './links/account-links'
import { checkNewPassword } from './password-rules'
import type { Passwords } from './passwords'

interface CheckPassword {
  readonly member: StoredMember
  readonly password: string
}

interface CheckDependencies {
  readonly passwords: Passwords
  readonly throttles: Throttles
}

/** For grave actions of a signed-in member: a session left open must not be enough. */
export async function checkCurrentPassword(
  { member, password }: CheckPassword,
  { passwords, throttles }: CheckDependencies,
): Promise<void> {
  if (member.passwordHash === null) throw createNoPasswordError()
  const attempt = [member._id.toHexString()]
  await throttles.take('passwordCheck', attempt)
  if (!(await passwords.verify(member.passwordHash, password))) throw createWrongPasswordError()
  await throttles.reset('passwordCheck', attempt)
}

interface ChangePassword extends AuditContext {
  readonly input: PasswordChange
  /** The session of the request, which goes on. */
  readonly sessionId: ObjectId
}

interface Dependencies
  extends CheckDependencies,
    Pick<Repositories, 'members' | 'sessions' | 'knownDevices' | 'linkTokens' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly messageBus: MessageBus
  readonly now: () => Date
}

/** Sets a new password; ends all other sessions and forgets all known devices. */
export async function changePassword(
  { input, member, sessionId, source }: ChangePassword,
  deps: Dependencies,
): Promise<void> {
  const { members, sessions, knownDevices, linkTokens, audit, outbox, accountLinks } = deps
  await checkCurrentPassword({ member, password: input.currentPassword }, deps)
  await checkNewPassword(input.password, member)
  const passwordHash = await deps.passwords.hash(input.password)
  await deps.database.transaction(async (session) => {
    const { _id, firstName, email } = member
    await members.setPassword(_id, { passwordHash }, session)
    await sessions.keepOnly({ userId: _id, id: sessionId, passwordHash }, session)
    await knownDevices.forgetAll(_id, session)
    await linkTokens.removeAll(_id, session)
    const mail = createPasswordChangedMail({ firstName, link: accountLinks.toHelp() })
    await outbox.enqueue({ to: email, ...mail }, { session })
    const target = toMemberTarget(member)
    const entry = { action: 'auth.password_changed', actor: member, target, source }
    await audit.record({ ...entry, createdAt: deps.now() }, session)
  })
  deps.messageBus.sessionEnded(member._id)
}
