import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import type { StoredUser } from '../users/users.documents'
import { toInvitationTarget } from './invitations.documents'

interface RevokeGrants {
  readonly inviterId: ObjectId
  /** `null`: the operator, on the command line. */
  readonly actor: StoredUser | null
  readonly source: AuditSource
}

/**
 * Revokes the open invitations of a former administrator that would create administrators: the
 * inviter could accept one at another address of their own.
 */
export async function revokeGrantsOf(
  { inviterId, actor, source }: RevokeGrants,
  { invitations, audit, now }: Pick<Repositories, 'invitations' | 'audit'> & { now: () => Date },
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
        createdAt: now(),
      },
      session,
    )
  }
}
