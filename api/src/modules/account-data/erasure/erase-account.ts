import { idempotencyCollection } from '../../../http/idempotency.repository'
import { mailOutboxCollection } from '../../../mail'
import { apiKeysCollection } from '../../api-keys/api-keys.repository'
import { auditCollection } from '../../audit/audit.repository'
import { knownDevicesCollection } from '../../auth/devices/known-devices.repository'
import { emailChangesCollection } from '../../auth/email-changes/email-changes.repository'
import { linkTokensCollection } from '../../auth/links/link-tokens.repository'
import { sessionsCollection } from '../../auth/sessions.repository'
import { identitiesCollection } from '../../identity/identities.repository'
import { importRunsCollection } from '../../imports/runs/import-runs.repository'
import { revokeGrantsOf } from '../../invitations/invitation-grants'
import { invitationsCollection } from '../../invitations/invitations.repository'
import { formerMember } from '../../members/members.documents'
import { recoveryCodesCollection } from '../../second-factor/recovery-codes.repository'
import { secondFactorsCollection } from '../../second-factor/second-factors.repository'
import { signInStepsCollection } from '../../second-factor/sign-in-steps.repository'
import { deletionCodesCollection } from '../deletion/deletion-codes.repository'
import { accountExportsCollection, toFileName } from '../exports/account-exports.repository'
import { type Erasure, systemSource } from './erasure'
import { forgetLabels } from './forget-quotes'

/** Removes mails to every address that is known as the member's. */
export async function eraseMails(erasure: Erasure): Promise<void> {
  const to = { $in: await findAddresses(erasure) }
  await erasure.batches.removeAll(mailOutboxCollection.name, { to })
}

/** Former addresses are in the audit log, which is changed after the steps that need them. */
export async function findAddresses({ member, database }: Erasure): Promise<string[]> {
  const { _id, email, emailKey } = member
  const addresses = new Set([email, emailKey])
  const add = (value: unknown) => {
    if (typeof value === 'string') addresses.add(value)
  }
  const identities = database.collection(identitiesCollection.name).find({ userId: _id })
  for await (const identity of identities) add(identity.email)
  const change = await database.collection(emailChangesCollection.name).findOne({ _id })
  add(change?.email)
  const entries = database.collection(auditCollection.name).find({
    targetId: _id.toHexString(),
    action: { $in: ['auth.email_changed', 'auth.email_change_requested'] },
  })
  for await (const { before, after } of entries) {
    add(before?.email)
    add(after?.email)
  }
  return [...addresses]
}

/** Erases the invitation that the member accepted; those that they sent stay, by no one. */
export async function eraseInvitations(erasure: Erasure): Promise<void> {
  const { member, database, batches } = erasure
  const grants = { inviterId: member._id, actor: null, source: systemSource }
  await database.transaction((session) => revokeGrantsOf(grants, erasure, session))
  const { name } = invitationsCollection
  const sent = { invitedBy: member._id }
  await batches.changeAll(name, sent, { $set: { invitedBy: formerMember } })
  const accepted = { emailKey: member.emailKey, acceptedAt: { $gt: new Date(0) } }
  await batches.eachBatch(name, accepted, async (ids) => {
    await forgetLabels(ids, batches)
    await batches.removeAll(name, { _id: { $in: ids } })
  })
}

/** Removes the export with its files. */
export async function eraseExport({ member, database, files }: Erasure): Promise<void> {
  const { _id: userId } = member
  const exports = database.collection<{ fileNumber: number }>(accountExportsCollection.name)
  const found = await exports.findOne({ userId })
  if (!found) return
  await files.remove(toFileName(found))
  await exports.deleteOne({ userId })
}

/** Removes everything that signs in, and what the member's calls have left. */
export async function eraseSignIns({ member, database, batches, locks }: Erasure): Promise<void> {
  const { _id } = member
  const ofMember = [
    sessionsCollection,
    knownDevicesCollection,
    linkTokensCollection,
    identitiesCollection,
    idempotencyCollection,
    secondFactorsCollection,
    recoveryCodesCollection,
    signInStepsCollection,
    apiKeysCollection,
  ]
  for (const { name } of ofMember) await batches.removeAll(name, { userId: _id })
  for (const { name } of [emailChangesCollection, deletionCodesCollection]) {
    await database.collection(name).deleteOne({ _id })
  }
  await batches.changeAll(
    importRunsCollection.name,
    { 'requestedBy.memberId': _id },
    { $set: { 'requestedBy.memberId': formerMember, 'requestedBy.source.clientAddress': null } },
  )
  await locks.forgetMember(_id)
}
