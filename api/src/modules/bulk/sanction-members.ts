import { roleOf } from '@haulyard/api-contract'
import { ObjectId } from 'mongodb'
import { toMemberTarget } from '../auth/accounts/account-audit'
import type { StoredMember } from '../members/members.documents'
import { announceSanction, imposeSanction, mailSanction } from '../sanctions/sanctions.usecases'
import type { AnyRecord } from './bulk-records.repository'
import type { BulkStepRules } from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'

type Kind = 'limit' | 'suspension'

/** A suspension that is over counts as none. */
const isUnder = (kind: Kind, { limit, suspension }: StoredMember, at: Date): boolean =>
  kind === 'limit'
    ? limit !== undefined
    : suspension !== undefined && (suspension.until === null || suspension.until > at)

const sanctionIdOf = ({ before }: BulkRow) => before?.sanctionId as ObjectId

/**
 * A step that limits or suspends members. Each is mailed the reason once the step cannot be taken
 * back.
 */
export const sanctionMembers = (kind: Kind): BulkStepRules => ({
  leaveOut: (record: AnyRecord, { at }) => {
    const member = record as StoredMember
    if (roleOf(member) === 'administrator') return 'administrator'
    return isUnder(kind, member, at) ? 'unchanged' : null
  },
  run: async (records, { stored, member, source, deps, session }) => {
    const { reason, days } = stored.input
    const sanctioned: { readonly _id: ObjectId; readonly before: { sanctionId: ObjectId } }[] = []
    for (const { record } of records) {
      const sanctionId = new ObjectId()
      // `runStep` has checked it.
      if (reason === null) throw new Error('A sanction needs a reason')
      const input = { memberId: record._id.toHexString(), kind, reason, note: null, days }
      await imposeSanction({ _id: sanctionId, input, member, source }, deps, session)
      sanctioned.push({ _id: record._id, before: { sanctionId } })
    }
    return sanctioned
  },
  undo: async (rows, { list, member: actor, source, at, deps, session }) => {
    const freed: ObjectId[] = []
    for (const row of rows) {
      const member = await deps.members.findById(row._id, session)
      // Not what was ended, or appealed against, meanwhile.
      if (!member || !(await deps.sanctions.removeUntouched(sanctionIdOf(row), session))) continue
      await deps.members.clearSanction(row._id, sanctionIdOf(row), session)
      const target = toMemberTarget(member)
      const entry = { action: list.restored, actor, target, before: { kind }, source }
      await deps.audit.record({ ...entry, createdAt: at }, session)
      freed.push(row._id)
    }
    return freed
  },
  announce: (rows, deps) => {
    for (const { _id, state } of rows) {
      if (state === 'restored') deps.messageBus.publish([_id], { type: 'account' })
      else announceSanction({ memberId: _id, kind }, deps)
    }
  },
  finish: async (rows, { deps, session }) => {
    for (const row of rows) {
      const sanction = await deps.sanctions.findById(sanctionIdOf(row), session)
      const readers = { ...deps, outbox: deps.mail.outbox }
      if (sanction?.endedAt === null) await mailSanction(sanction, readers, session)
    }
    return async () => {}
  },
})
