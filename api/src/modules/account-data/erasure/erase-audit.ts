import { formerMemberId } from '@haulyard/api-contract'
import { auditCollection } from '../../audit/audit.repository'
import { formerMember } from '../../members/members.documents'
import { findAddresses } from './erase-account'
import type { Erasure } from './erasure'

const withoutContent = { targetLabel: null, before: null, after: null } as const

/** The actions whose entries named the owner of a removed record before they had `ownerId`. */
const removals = { $in: ['feed.post_deleted', 'forum.post_deleted'] }

/**
 * The audit log keeps that something was done, and loses who the person was: name, addresses and
 * the content of their records.
 */
export async function eraseAudit(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  const { _id } = member
  const hex = _id.toHexString()
  const change = (filter: object, $set: object) =>
    batches.changeAll(auditCollection.name, filter, { $set })
  const toFormer = { targetId: formerMemberId, ...withoutContent }
  // By the member, or by someone who tried to sign in as the member.
  const isOwn = { targetId: hex, actorId: { $in: [_id, null] } }
  await change(isOwn, { ...toFormer, clientAddress: null })
  await change({ targetId: hex }, toFormer)
  await change({ actorId: _id }, { actorId: formerMember, clientAddress: null })
  await batches.changeAll(
    auditCollection.name,
    { ownerId: _id },
    { $set: withoutContent, $unset: { ownerId: '' } },
  )
  await change({ action: removals, 'before.userId': hex }, withoutContent)
  const invited = { action: 'invitations.accepted', 'after.invitedBy': hex }
  await change(invited, { 'after.invitedBy': formerMemberId })
  // Entries about the address: of attempts to sign in before there was an account, of invitations.
  const typed = { targetLabel: { $in: await findAddresses(erasure) } }
  await change({ ...typed, actorId: null }, { targetLabel: null, clientAddress: null })
  await change(typed, { targetLabel: null })
}
