import type { ClientSession, ObjectId } from 'mongodb'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { StoredUser } from '../users/users.documents'
import { toInvitationTarget } from './invitations.documents'
import type { InvitationsRepository } from './invitations.repository'

interface VoidGrants {
  readonly inviterId: ObjectId
  /** `null`: whoever runs the site. */
  readonly actor: StoredUser | null
  readonly source: AuditSource
  readonly now: Date
  readonly invitations: InvitationsRepository
  readonly audit: AuditRepository
}

/**
 * Revokes the open invitations by which somebody who is no longer an administrator would
 * still make others one, perhaps himself under another address.
 */
export async function voidGrantsOf(
  { inviterId, actor, source, now, invitations, audit }: VoidGrants,
  session: ClientSession,
): Promise<void> {
  for (const invitation of await invitations.findGrantsOf(inviterId, session)) {
    await invitations.remove(invitation._id, session)
    await audit.record(
      {
        action: 'invitations.revoked',
        actor,
        target: toInvitationTarget(invitation),
        before: { isAdmin: invitation.isAdmin },
        source,
        createdAt: now,
      },
      session,
    )
  }
}
