import type { LinkToken, VerificationRequest } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../../database/database'
import type { Outbox } from '../../../mail'
import { createVerificationMail } from '../../../mail/templates/account-mails'
import type { Repositories } from '../../../repositories'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import type { StoredMember } from '../../members/members.documents'
import { createInvalidLinkError } from '../auth.errors'
import type { AccountLinks } from '../links/account-links'
import { toMemberTarget } from './account-audit'
import { waitForUniformResponse } from './uniform-response-time'

interface Dependencies extends Pick<Repositories, 'linkTokens'> {
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly now: () => Date
}

interface Recipient {
  readonly member: Pick<StoredMember, '_id' | 'email'>
  /** Of the transaction that the mail belongs to. */
  readonly session: ClientSession
}

/** Mails a member the link that verifies the address. Older links stop working. */
export type SendVerification = (recipient: Recipient) => Promise<void>

export function createSendVerification(dependencies: Dependencies): SendVerification {
  const { linkTokens, accountLinks, outbox, now } = dependencies
  return async ({ member, session }) => {
    const token = await linkTokens.issue(
      { kind: 'verification', userId: member._id, now: now() },
      session,
    )
    const link = accountLinks.toVerification(token)
    const mail = createVerificationMail({ link })
    await outbox.enqueue({ to: member.email, ...mail }, { session })
  }
}

interface SendDependencies {
  readonly database: Database
  readonly throttles: Throttles
  readonly sendVerification: SendVerification
}

/** Sends the link again; returns the message for the member. */
export async function resendVerification(
  { member }: { readonly member: StoredMember },
  { database, throttles, sendVerification }: SendDependencies,
): Promise<string> {
  if (member.emailVerifiedAt !== null) return 'Your email address is verified already.'
  await throttles.take('verificationMail', [member._id.toHexString()])
  await database.transaction((session) => sendVerification({ member, session }))
  return 'A new verification link is on its way.'
}

interface RequestDependencies extends SendDependencies, Pick<Repositories, 'members'> {}

interface RequestVerification {
  readonly input: VerificationRequest
  /** The client's address. */
  readonly client: string
}

/**
 * Sends the link again to an address. The response does not reveal whether it is a member's, or
 * verified.
 */
export async function requestVerification(
  { input, client }: RequestVerification,
  deps: RequestDependencies,
): Promise<void> {
  await deps.throttles.take('verificationRequest', [client])
  await Promise.all([sendToUnverified(input, deps), waitForUniformResponse()])
}

async function sendToUnverified(
  { email }: VerificationRequest,
  { database, throttles, members, sendVerification }: RequestDependencies,
): Promise<void> {
  const member = await members.findByEmail(email)
  if (!member || member.emailVerifiedAt !== null) return
  // Without an error, which would reveal that mails were sent.
  const { isAllowed } = await throttles.count('verificationMail', [member._id.toHexString()])
  if (isAllowed) await database.transaction((session) => sendVerification({ member, session }))
}

interface VerifyEmail {
  readonly input: LinkToken
  readonly source: AuditSource
}

interface VerifyDependencies extends Pick<Repositories, 'linkTokens' | 'members' | 'audit'> {
  readonly database: Database
  readonly now: () => Date
}

/** The link proves access to the mailbox, so no session is needed. */
export async function verifyEmail(
  { input: { token }, source }: VerifyEmail,
  { database, linkTokens, members, audit, now }: VerifyDependencies,
): Promise<void> {
  await database.transaction(async (session) => {
    const verifiedAt = now()
    const link = await linkTokens.consume({ kind: 'verification', token, now: verifiedAt }, session)
    const member = link && (await members.markVerified(link.userId, verifiedAt, session))
    if (!member) throw createInvalidLinkError()
    const target = toMemberTarget(member)
    await audit.record(
      { action: 'auth.email_verified', actor: null, target, source, createdAt: verifiedAt },
      session,
    )
  })
}
