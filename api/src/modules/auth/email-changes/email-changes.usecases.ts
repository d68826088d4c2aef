import type { EmailChange, EmailChangeConfirmation, EmailChangeState } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../../database/database'
import { isDuplicateKey } from '../../../database/database-errors'
import type { MessageBus } from '../../../live/message-bus'
import type { Outbox } from '../../../mail'
import {
  createEmailChangedMail,
  createEmailChangeMail,
  createEmailChangeRequestedMail,
} from '../../../mail/templates/email-change-mails'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditContext, AuditSource } from '../../audit/audit.documents'
import { type StoredMember, toEmailKey } from '../../members/members.documents'
import type { CheckSource } from '../../sanctions/source-blocks'
import { toMemberTarget } from '../accounts/account-audit'
import { createEmailTakenError, createInvalidLinkError, createSameEmailError } from '../auth.errors'
import { checkCurrentPassword } from '../change-password.usecases'
import type { AccountLinks } from '../links/account-links'
import type { Passwords } from '../passwords'
import { createToken, hashToken } from '../sessions.documents'
import type { EmailChangeDocument } from './email-changes.repository'

const day = 24 * 3_600_000

interface Dependencies extends Pick<Repositories, 'members' | 'emailChanges' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly now: () => Date
}

interface RequestDependencies extends Dependencies {
  readonly passwords: Passwords
  readonly throttles: Throttles
  readonly checkSource: CheckSource
}

/**
 * Mails a link to each of both addresses: to the new one, because it may be mistyped, and to the
 * current one, because a stolen session must not be enough to take the account.
 */
export async function requestEmailChange(
  { input, member, source }: AuditContext & { readonly input: EmailChange },
  deps: RequestDependencies,
): Promise<void> {
  const { members, throttles, database, emailChanges, outbox, accountLinks, audit, now } = deps
  const { email } = input
  if (toEmailKey(email) === member.emailKey) throw createSameEmailError()
  await checkCurrentPassword({ member, password: input.currentPassword }, deps)
  await throttles.take('emailChange', [member._id.toHexString()])
  await deps.checkSource({ email })
  if (await members.findByEmail(email)) throw createEmailTakenError()
  const tokens = { current: createToken(), new: createToken() }
  const createdAt = now()
  await database.transaction(async (session) => {
    const change = {
      _id: member._id,
      email,
      currentTokenHash: hashToken(tokens.current),
      newTokenHash: hashToken(tokens.new),
      currentConfirmedAt: null,
      newConfirmedAt: null,
      expiresAt: new Date(createdAt.getTime() + day),
    }
    await emailChanges.start(change, session)
    const toLink = accountLinks.toEmailChange
    const { firstName } = member
    const requested = createEmailChangeRequestedMail({
      firstName,
      email,
      link: toLink(tokens.current),
    })
    await outbox.enqueue({ to: member.email, ...requested }, { session })
    const proof = createEmailChangeMail({ link: toLink(tokens.new) })
    await outbox.enqueue({ to: email, ...proof }, { session })
    const target = toMemberTarget(member)
    const action = 'auth.email_change_requested'
    await audit.record(
      { action, actor: member, target, after: { email }, source, createdAt },
      session,
    )
  })
}

interface Confirm {
  readonly input: EmailChangeConfirmation
  readonly source: AuditSource
}

interface ConfirmDependencies extends Dependencies, Pick<Repositories, 'sessions' | 'linkTokens'> {
  readonly messageBus: MessageBus
}

/** The link proves access to one mailbox, so no session is needed. */
export async function confirmEmailChange(
  { input: { token }, source }: Confirm,
  deps: ConfirmDependencies,
): Promise<EmailChangeState> {
  const { database, emailChanges, messageBus, now } = deps
  const confirm = async (session: ClientSession) => {
    const change = await emailChanges.confirm({ token, now: now() }, session)
    if (!change) throw createInvalidLinkError()
    const { currentConfirmedAt, newConfirmedAt } = change
    if (!currentConfirmedAt || !newConfirmedAt) return { change, isChanged: false }
    await applyEmailChange({ change, source }, deps, session)
    return { change, isChanged: true }
  }
  try {
    const { change, isChanged } = await database.transaction(confirm)
    if (isChanged) {
      messageBus.publish([change._id], { type: 'account' })
      return { isChanged, message: `Your address is now ${change.email}.` }
    }
    const message = change.newConfirmedAt
      ? 'The new address is confirmed. Now open the link that we sent to your current address.'
      : 'The change is confirmed. Now open the link that we sent to your new address.'
    return { isChanged, message }
  } catch (error) {
    // Somebody signed up with the address meanwhile.
    if (isDuplicateKey(error)) throw createEmailTakenError()
    throw error
  }
}

interface Apply {
  readonly change: EmailChangeDocument
  readonly source: AuditSource
}

async function applyEmailChange(
  { change: { _id, email }, source }: Apply,
  deps: ConfirmDependencies,
  session: ClientSession,
): Promise<void> {
  const { members, emailChanges, linkTokens, audit, outbox, accountLinks, now } = deps
  const member = await members.findById(_id, session)
  if (!member) throw createInvalidLinkError()
  const createdAt = now()
  await members.setEmail(member, { email, emailVerifiedAt: createdAt }, session)
  await emailChanges.remove(_id, session)
  // Links that were mailed to the former address must not open the account any more.
  await linkTokens.removeAll(_id, session)
  const after: StoredMember = { ...member, email }
  for (const to of [member.email, email]) {
    const link = accountLinks.toHelp()
    const mail = createEmailChangedMail({ firstName: member.firstName, email, link })
    await outbox.enqueue({ to, ...mail }, { session })
  }
  const target = toMemberTarget(after)
  const values = { before: { email: member.email }, after: { email } }
  const action = 'auth.email_changed'
  await audit.record({ action, actor: member, target, ...values, source, createdAt }, session)
}
