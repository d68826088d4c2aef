import type { InvitationAcceptance } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import { toUserTarget } from '../auth/accounts/account-audit'
import { orEmailTaken, refuseTakenEmail, toNewMember } from '../auth/accounts/new-member'
import { createInvalidLinkError } from '../auth/auth.errors'
import { checkNewPassword } from '../auth/password-rules'
import type { Passwords } from '../auth/passwords'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import type { StoredInvitation } from './invitations.documents'
import type { InvitationsRepository } from './invitations.repository'

interface Presented {
  readonly token: string
  readonly now: Date
  readonly invitations: InvitationsRepository
}

/** The invitation that can be accepted with a token; refuses any other token. */
export async function getOpenInvitation({
  invitations,
  ...presented
}: Presented): Promise<StoredInvitation> {
  const invitation = await invitations.findOpen(presented)
  if (!invitation) throw createInvalidLinkError()
  return invitation
}

interface AcceptInvitation extends Presented, Omit<InvitationAcceptance, 'token'> {
  readonly source: AuditSource
  readonly database: Database
  readonly passwords: Passwords
  readonly users: UsersRepository
  readonly audit: AuditRepository
}

/** Creates the invited account. The link came by mail, so it proves the address. */
export async function acceptInvitation(request: AcceptInvitation): Promise<StoredUser> {
  const { firstName, lastName, password, now, passwords, users } = request
  const { email, isAdmin } = await getOpenInvitation(request)
  await checkNewPassword(password, { firstName, lastName, email })
  await refuseTakenEmail(users, email)
  const user = toNewMember({
    firstName,
    lastName,
    email,
    isAdmin,
    passwordHash: await passwords.hash(password),
    emailVerifiedAt: now,
    createdAt: now,
  })
  await orEmailTaken(() => join(request, user))
  return user
}

function join({ token, source, now, ...parts }: AcceptInvitation, user: StoredUser) {
  const { database, invitations, users, audit } = parts
  return database.transaction(async (session) => {
    const invitation = await invitations.accept({ token, now }, session)
    // Renewed or revoked meanwhile: what it granted then need not be granted now.
    if (!invitation || invitation.isAdmin !== user.isAdmin) throw createInvalidLinkError()
    await users.insert(user, session)
    await audit.record(
      {
        action: 'invitations.accepted',
        actor: user,
        target: toUserTarget(user),
        after: { isAdmin: user.isAdmin, invitedBy: invitation.invitedBy.toHexString() },
        source,
        createdAt: now,
      },
      session,
    )
  })
}
