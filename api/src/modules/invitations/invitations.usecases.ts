import type { InvitationInput } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { LocksRepository } from '../../database/locks.repository'
import type { Outbox } from '../../mail'
import { createInvitationMail } from '../../mail/templates/account-mails'
import type { AuditSource } from '../audit/audit.documents'
import type { AuditRepository } from '../audit/audit.repository'
import type { AccountLinks } from '../auth/links/account-links'
import { createToken, hashToken } from '../auth/sessions.documents'
import { lockAdministrators } from '../users/administrators'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import {
  invitationLifetimeMs,
  type StoredInvitation,
  toInvitationTarget,
} from './invitations.documents'
import {
  createAlreadyMemberError,
  createInvitationAcceptedError,
  createInvitationNotFoundError,
} from './invitations.errors'
import type { InvitationsRepository } from './invitations.repository'

/** What an administrator's action on an invitation is made of. */
export interface InvitationParts {
  readonly database: Database
  readonly locks: LocksRepository
  readonly users: UsersRepository
  readonly invitations: InvitationsRepository
  readonly audit: AuditRepository
  readonly accountLinks: AccountLinks
  readonly outbox: Outbox
}

interface Deed extends InvitationParts {
  readonly actor: StoredUser
  readonly source: AuditSource
  readonly now: Date
}

/** Invites an address; if that is done already, the older invitation's link is void. */
export async function invite({ email, isAdmin, ...deed }: Deed & InvitationInput) {
  const { database, invitations, actor, now } = deed
  return await database.transaction(async (session) => {
    await lockAdministrators(deed, session)
    await refuseMember(deed, email, session)
    const token = createToken()
    const { invitation, isReplaced } = await invitations.put(
      {
        email,
        isAdmin,
        tokenHash: hashToken(token),
        invitedBy: actor._id,
        createdAt: now,
        expiresAt: new Date(now.getTime() + invitationLifetimeMs),
      },
      session,
    )
    await sendInvitation(deed, { invitation, token }, session)
    await record(deed, isReplaced ? 'replaced' : 'created', invitation, session)
    return invitation
  })
}

interface ById {
  readonly id: string
}

/** Sends an invitation with a new link; the older one is void. */
export async function resendInvitation({ id, ...deed }: Deed & ById) {
  const { database, invitations, actor, now } = deed
  return await database.transaction(async (session) => {
    await lockAdministrators(deed, session)
    const { _id, email } = await getUnaccepted(deed, id, session)
    await refuseMember(deed, email, session)
    const token = createToken()
    const invitation = await invitations.renew(
      _id,
      {
        tokenHash: hashToken(token),
        // Whose right to invite it now depends on.
        invitedBy: actor._id,
        expiresAt: new Date(now.getTime() + invitationLifetimeMs),
      },
      session,
    )
    if (!invitation) throw createInvitationNotFoundError()
    await sendInvitation(deed, { invitation, token }, session)
    await record(deed, 'resent', invitation, session)
    return invitation
  })
}

/** Takes an invitation back: its link stops working. */
export async function revokeInvitation({ id, ...deed }: Deed & ById): Promise<void> {
  await deed.database.transaction(async (session) => {
    const invitation = await getUnaccepted(deed, id, session)
    await deed.invitations.remove(invitation._id, session)
    await record(deed, 'revoked', invitation, session)
  })
}

async function getUnaccepted({ invitations }: Deed, id: string, session: ClientSession) {
  const invitationId = parseId(id)
  const invitation = invitationId && (await invitations.findById(invitationId, session))
  if (!invitation) throw createInvitationNotFoundError()
  if (invitation.acceptedAt !== null) throw createInvitationAcceptedError()
  return invitation
}

async function refuseMember({ users }: Deed, email: string, session: ClientSession) {
  if (await users.findByEmail(email, session)) throw createAlreadyMemberError()
}

interface Sent {
  readonly invitation: StoredInvitation
  readonly token: string
}

async function sendInvitation(
  { accountLinks, outbox }: Deed,
  { invitation, token }: Sent,
  session: ClientSession,
) {
  const mail = createInvitationMail({
    isAdmin: invitation.isAdmin,
    link: accountLinks.toInvitation(token),
  })
  await outbox.enqueue({ to: invitation.email, ...mail }, { session })
}

async function record(
  { audit, actor, source, now }: Deed,
  deed: 'created' | 'replaced' | 'resent' | 'revoked',
  invitation: StoredInvitation,
  session: ClientSession,
) {
  const state = { isAdmin: invitation.isAdmin }
  await audit.record(
    {
      action: `invitations.${deed}`,
      actor,
      target: toInvitationTarget(invitation),
      ...(deed === 'revoked' ? { before: state } : { after: state }),
      source,
      createdAt: now,
    },
    session,
  )
}
