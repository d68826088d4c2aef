import type { InvitationAcceptance, LinkToken } from '@haulyard/api-contract'
import type { Database } from '../../database/database'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import { toMemberTarget } from '../auth/accounts/account-audit'
import { orEmailTaken, rejectTakenEmail, toNewMember } from '../auth/accounts/new-member'
import { createInvalidLinkError } from '../auth/auth.errors'
import { checkNewPassword } from '../auth/password-rules'
import type { Passwords } from '../auth/passwords'
import type { StoredMember } from '../members/members.documents'
import type { StoredInvitation } from './invitations.documents'

export interface AcceptanceDependencies
  extends Pick<Repositories, 'members' | 'invitations' | 'audit'> {
  readonly database: Database
  readonly passwords: Passwords
  readonly now: () => Date
}

/** The invitation that can be accepted with a token. */
export async function getOpenInvitation(
  { input: { token } }: { readonly input: LinkToken },
  { invitations, now }: Pick<AcceptanceDependencies, 'invitations' | 'now'>,
): Promise<StoredInvitation> {
  const invitation = await invitations.findOpen({ token, now: now() })
  if (!invitation) throw createInvalidLinkError()
  return invitation
}

interface AcceptInvitation {
  readonly input: InvitationAcceptance
  readonly source: AuditSource
}

/** Creates the invited account. The link was mailed, so it verifies the address. */
export async function acceptInvitation(
  { input, source }: AcceptInvitation,
  deps: AcceptanceDependencies,
): Promise<StoredMember> {
  const { token, firstName, lastName, password } = input
  const { email, isAdmin } = await getOpenInvitation({ input: { token } }, deps)
  await checkNewPassword(password, { firstName, lastName, email })
  await rejectTakenEmail({ email }, deps)
  const createdAt = deps.now()
  const member = toNewMember({
    firstName,
    lastName,
    email,
    isAdmin,
    passwordHash: await deps.passwords.hash(password),
    emailVerifiedAt: createdAt,
    createdAt,
  })
  await orEmailTaken(() => join({ token, source, member }, deps))
  return member
}

interface Join {
  readonly token: string
  readonly source: AuditSource
  readonly member: StoredMember
}

function join({ token, source, member }: Join, deps: AcceptanceDependencies) {
  const { database, invitations, members, audit, now } = deps
  return database.transaction(async (session) => {
    const acceptedAt = now()
    const invitation = await invitations.accept({ token, now: acceptedAt }, session)
    // It may have been renewed with other rights or revoked since it was read.
    if (!invitation || invitation.isAdmin !== member.isAdmin) throw createInvalidLinkError()
    await members.insert(member, session)
    await audit.record(
      {
        action: 'invitations.accepted',
        actor: member,
        target: toMemberTarget(member),
        after: { isAdmin: member.isAdmin, invitedBy: invitation.invitedBy.toHexString() },
        source,
        createdAt: acceptedAt,
      },
      session,
    )
  })
}
