import type { InvitationInput } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { Outbox } from '../../mail'
import { createInvitationMail } from '../../mail/templates/account-mails'
import type { Repositories } from '../../repositories'
import type { AuditContext } from '../audit/audit.documents'
import type { AccountLinks } from '../auth/links/account-links'
import { createToken, hashToken } from '../auth/sessions.documents'
import { lockAdministrators } from '../members/administrators'
import { recordInvitation } from './invitation-audit'
import { invitationLifetimeMs, type StoredInvitation } from './invitations.documents'
import {
  createAlreadyMemberError,
  createInvitationAcceptedError,
  createInvitationNotFoundError,
} from './invitations.errors'

export interface InvitationsDependencies
  extends Pick<Repositories, 'locks' | 'members' | 'invitations' | 'audit'> {
  readonly database: Database
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
  readonly now: () => Date
}

interface ById {
  readonly id: string
}

/** Invites an address. The link of an older open invitation to it stops working. */
export async function invite(
  command: AuditContext & { readonly input: InvitationInput },
  deps: InvitationsDependencies,
): Promise<StoredInvitation> {
  const { input, member, source } = command
  const { database, invitations, now } = deps
  return await database.transaction(async (session) => {
    await lockAdministrators({ member }, deps, session)
    await rejectMember({ email: input.email }, deps, session)
    const token = createToken()
    const createdAt = now()
    const { invitation, isReplaced } = await invitations.put(
      {
        email: input.email,
        isAdmin: input.isAdmin,
        tokenHash: hashToken(token),
        invitedBy: member._id,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + invitationLifetimeMs),
      },
      session,
    )
    await sendInvitation({ invitation, token }, deps, session)
    await recordInvitation(
      { event: isReplaced ? 'replaced' : 'created', invitation, actor: member, source },
      deps,
      session,
    )
    return invitation
  })
}

/** Sends an invitation again with a new link; the older link stops working. */
export async function resendInvitation(
  command: AuditContext & ById,
  deps: InvitationsDependencies,
): Promise<StoredInvitation> {
  const { member, source } = command
  const { database, invitations, now } = deps
  return await database.transaction(async (session) => {
    await lockAdministrators({ member }, deps, session)
    const { _id, email } = await getUnaccepted(command, deps, session)
    await rejectMember({ email }, deps, session)
    const token = createToken()
    const invitation = await invitations.renew(
      _id,
      {
        tokenHash: hashToken(token),
        // From now on the invitation depends on this administrator's rights.
        invitedBy: member._id,
        expiresAt: new Date(now().getTime() + invitationLifetimeMs),
      },
      session,
    )
    if (!invitation) throw createInvitationNotFoundError()
    await sendInvitation({ invitation, token }, deps, session)
    await recordInvitation({ event: 'resent', invitation, actor: member, source }, deps, session)
    return invitation
  })
}

/** Removes an invitation; its link stops working. */
export async function revokeInvitation(
  command: AuditContext & ById,
  deps: Pick<InvitationsDependencies, 'database' | 'invitations' | 'audit' | 'now'>,
): Promise<void> {
  const { member, source } = command
  await deps.database.transaction(async (session) => {
    const invitation = await getUnaccepted(command, deps, session)
    await deps.invitations.remove(invitation._id, session)
    await recordInvitation({ event: 'revoked', invitation, actor: member, source }, deps, session)
  })
}

async function getUnaccepted(
  { id }: ById,
  { invitations }: Pick<InvitationsDependencies, 'invitations'>,
  session: ClientSession,
): Promise<StoredInvitation> {
  const invitationId = parseId(id)
  const invitation = invitationId && (await invitations.findById(invitationId, session))
  if (!invitation) throw createInvitationNotFoundError()
  if (invitation.acceptedAt !== null) throw createInvitationAcceptedError()
  return invitation
}

async function rejectMember(
  { email }: { readonly email: string },
  { members }: Pick<InvitationsDependencies, 'members'>,
  session: ClientSession,
) {
  if (await members.findByEmail(email, session)) throw createAlreadyMemberError()
}

interface SentInvitation {
  readonly invitation: StoredInvitation
  readonly token: string
}

async function sendInvitation(
  { invitation, token }: SentInvitation,
  { accountLinks, outbox }: Pick<InvitationsDependencies, 'accountLinks' | 'outbox'>,
  session: ClientSession,
) {
  const mail = createInvitationMail({
    isAdmin: invitation.isAdmin,
    link: accountLinks.toInvitation(token),
  })
  await outbox.enqueue({ to: invitation.email, ...mail }, { session })
}
