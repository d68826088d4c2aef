import type { ClientSession } from 'mongodb'
import type { Database } from '../../../database/database'
import type { Outbox } from '../../../mail'
import { createVerificationMail } from '../../../mail/templates/account-mails'
import type { Throttles } from '../../../throttling/throttles'
import type { AuditSource } from '../../audit/audit.documents'
import type { AuditRepository } from '../../audit/audit.repository'
import type { StoredUser } from '../../users/users.documents'
import type { UsersRepository } from '../../users/users.repository'
import { createInvalidLinkError } from '../auth.errors'
import type { AccountLinks } from '../links/account-links'
import type { LinkTokensRepository } from '../links/link-tokens.repository'
import { toUserTarget } from './account-audit'
import { waitForQuietAnswer } from './quiet-answer'

interface Dependencies {
  readonly linkTokens: LinkTokensRepository
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly now: () => Date
}

interface Recipient {
  readonly user: Pick<StoredUser, '_id' | 'email'>
  /** In a transaction's session, the mail leaves exactly when the change stands. */
  readonly session?: ClientSession
}

/** Asks a member to prove the address. A newer mail's link voids the older one's. */
export type SendVerification = (recipient: Recipient) => Promise<void>

export function createSendVerification(dependencies: Dependencies): SendVerification {
  const { linkTokens, accountLinks, outbox, now } = dependencies
  return async ({ user, session }) => {
    const token = await linkTokens.issue(
      { kind: 'verification', userId: user._id, now: now() },
      session,
    )
    const link = accountLinks.toVerification(token)
    const mail = createVerificationMail({ link })
    await outbox.enqueue({ to: user.email, ...mail }, { session })
  }
}

interface ResendVerification {
  readonly user: StoredUser
  readonly database: Database
  readonly throttles: Throttles
  readonly sendVerification: SendVerification
}

/** Answers what to tell the member. */
export async function resendVerification(request: ResendVerification): Promise<string> {
  const { user, database, throttles, sendVerification } = request
  if (user.emailVerifiedAt !== null) return 'Your email address is verified already.'
  await throttles.take('verificationMail', [user._id.toHexString()])
  await database.transaction((session) => sendVerification({ user, session }))
  return 'A new verification link is on its way.'
}

interface RequestVerification extends Omit<ResendVerification, 'user'> {
  readonly email: string
  /** The client's address. */
  readonly client: string
  readonly users: UsersRepository
}

/** The same by address. Whether it is a member's, and verified, nobody can tell from outside. */
export async function requestVerification(request: RequestVerification): Promise<void> {
  await request.throttles.take('verificationRequest', [request.client])
  await Promise.all([sendToUnverified(request), waitForQuietAnswer()])
}

async function sendToUnverified(request: RequestVerification): Promise<void> {
  const { email, database, throttles, users, sendVerification } = request
  const user = await users.findByEmail(email)
  if (!user || user.emailVerifiedAt !== null) return
  // Silently: a refusal would tell that mails were sent.
  const { isAllowed } = await throttles.count('verificationMail', [user._id.toHexString()])
  if (isAllowed) await database.transaction((session) => sendVerification({ user, session }))
}

interface VerifyEmail {
  readonly token: string
  readonly source: AuditSource
  readonly now: Date
  readonly database: Database
  readonly linkTokens: LinkTokensRepository
  readonly users: UsersRepository
  readonly audit: AuditRepository
}

/** Whoever followed the link has the mailbox, signed in or not. */
export async function verifyEmail(request: VerifyEmail): Promise<void> {
  const { token, source, now, database, linkTokens, users, audit } = request
  await database.transaction(async (session) => {
    const link = await linkTokens.consume({ kind: 'verification', token, now }, session)
    const user = link && (await users.markVerified(link.userId, now, session))
    if (!user) throw createInvalidLinkError()
    await audit.record(
      {
        action: 'auth.email_verified',
        actor: null,
        target: toUserTarget(user),
        source,
        createdAt: now,
      },
      session,
    )
  })
}
