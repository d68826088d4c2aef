import type { ClientSession, ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import { type InvitationEvent, recordInvitation } from './invitation-audit'

interface RevokeGrants extends Pick<InvitationEvent, 'actor' | 'source'> {
  readonly inviterId: ObjectId
}

/**
 * Revokes the open invitations of a former administrator that would create administrators: the
 * inviter could accept one at another address of their own.
 */
export async function revokeGrantsOf(
  { inviterId, actor, source }: RevokeGrants,
  deps: Pick<Repositories, 'invitations' | 'audit'> & { readonly now: () => Date },
  session: ClientSession,
): Promise<void> {
  for (const invitation of await deps.invitations.findGrantsOf(inviterId, session)) {
    await deps.invitations.remove(invitation._id, session)
    await recordInvitation({ event: 'revoked', invitation, actor, source }, deps, session)
  }
}
