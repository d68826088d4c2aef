import { toMemberTarget } from '../auth/accounts/account-audit'
import type { StoredSanction } from '../sanctions/sanctions.documents'
import {
  announceSanction,
  liftUnmailed,
  mailEnd,
  placeOf,
  setOnMember,
} from '../sanctions/sanctions.usecases'
import { type BulkStepRules, markOf } from './bulk-step'
import type { BulkRow } from './bulk-steps.repository'

const isOver = ({ endedAt, until }: StoredSanction, at: Date) =>
  endedAt !== null || (until !== null && until <= at)

/** What is announced after the commit needs the member and the kind. */
const subjectOf = ({ before }: BulkRow) =>
  before?.subject as Pick<StoredSanction, 'memberId' | 'kind'>

/** Ends sanctions. Each member is mailed once the step cannot be taken back. */
export const endSanctions: BulkStepRules = {
  leaveOut: (record, { at }) => (isOver(record as StoredSanction, at) ? 'unchanged' : null),
  run: async (records, { list, member: actor, source, at, deps, session }) => {
    const ended: Pick<BulkRow, '_id' | 'before' | 'after'>[] = []
    for (const { row } of records) {
      const sanction = await deps.sanctions.end(row._id, at, session)
      if (!sanction) continue
      await liftUnmailed({ sanction, actor, source }, deps, session)
      const { memberId, kind } = sanction
      ended.push({
        _id: row._id,
        before: { subject: { memberId, kind } },
        after: markOf(sanction, list),
      })
    }
    return ended
  },
  undo: async (rows, { list, member: actor, source, at, deps, session }) => {
    const restored: BulkRow['_id'][] = []
    for (const { _id, after: mark } of rows) {
      const sanction = await deps.sanctions.findById(_id, session)
      const member = sanction && (await deps.members.findById(sanction.memberId, session))
      // A newer sanction of the member stays.
      if (!member || markOf(sanction, list) !== mark || member[placeOf[sanction.kind]]) continue
      if (!sanction.endedAt) continue
      await deps.sanctions.continue(_id, sanction.endedAt, session)
      await setOnMember(sanction, deps, session)
      const entry = { action: list.restored, actor, target: toMemberTarget(member), source }
      const after = { kind: sanction.kind }
      await deps.audit.record({ ...entry, after, createdAt: at }, session)
      restored.push(_id)
    }
    return restored
  },
  announce: (rows, deps) => {
    for (const row of rows) {
      const { memberId, kind } = subjectOf(row)
      if (row.state === 'restored') announceSanction({ memberId, kind }, deps)
      else deps.messageBus.publish([memberId], { type: 'account' })
    }
  },
  finish: async (rows, { deps, session }) => {
    for (const row of rows) {
      await mailEnd(subjectOf(row), { ...deps, outbox: deps.mail.outbox }, session)
    }
    return async () => {}
  },
}
