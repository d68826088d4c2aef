import type { ClientSession } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { AuditSource } from '../audit/audit.documents'
import type { StoredMember } from '../members/members.documents'
import type { StoredInvitation } from './invitations.documents'

export interface InvitationEvent {
  readonly event: 'created' | 'replaced' | 'resent' | 'revoked'
  readonly invitation: StoredInvitation
  /** `null`: the operator, on the command line. */
  readonly actor: StoredMember | null
  readonly source: AuditSource
}

export async function recordInvitation(
  { event, invitation, actor, source }: InvitationEvent,
  { audit, now }: Pick<Repositories, 'audit'> & { readonly now: () => Date },
  session: ClientSession,
): Promise<void> {
  const { _id, email, isAdmin } = invitation
  await audit.record(
    {
      action: `invitations.${event}`,
      actor,
      target: { type: 'invitation', id: _id.toHexString(), label: email },
      ...(event === 'revoked' ? { before: { isAdmin } } : { after: { isAdmin } }),
      source,
      createdAt: now(),
    },
    session,
  )
}
