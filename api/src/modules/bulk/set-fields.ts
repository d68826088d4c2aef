import type { Document } from 'mongodb'
import type { AnyRecord } from './bulk-records.repository'
import { type BulkStepRules, type BulkWork, markOf, toEntry } from './bulk-step'

interface SetFields {
  /** The action in the audit log. */
  readonly audited: string
  /** The fields that change, or `null` if the record is already as they would make it. */
  readonly changesOf: (record: AnyRecord, at: Date) => Document | null
  /** Whether a record that is still stored counts as deleted. */
  readonly isGone?: (record: AnyRecord) => boolean
}

const pick = (record: Document, fields: readonly string[]): Document =>
  Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))

/** A step that sets fields of records, of which each is among the watched ones. */
export const setFields = ({
  audited,
  changesOf,
  isGone = () => false,
}: SetFields): BulkStepRules => ({
  leaveOut: (record, { at }) => {
    if (isGone(record)) return 'gone'
    return changesOf(record, at) === null ? 'unchanged' : null
  },
  run: async (records, work) => {
    const { list, deps, session } = work
    const changed = records.map(({ row, record }) => {
      const changes = changesOf(record, work.at) ?? {}
      const before = pick(record, Object.keys(changes))
      return { _id: row._id, record, changes, before }
    })
    for (const { _id, changes } of changed) {
      await deps.bulkRecords.set(list.collection, _id, changes, session)
    }
    await deps.audit.recordAll(
      changed.map(({ record, before, changes }) => {
        return { action: audited, ...toEntry(record, work), before, after: changes }
      }),
      session,
    )
    return changed.map(({ _id, record, changes, before }) => {
      return { _id, before, after: markOf({ ...record, ...changes }, list) }
    })
  },
  undo: async (rows, work) => await restoreFields(rows, work),
})

/** Sets the fields back of the records that nobody has changed since. */
async function restoreFields(
  rows: Parameters<BulkStepRules['undo']>[0],
  work: BulkWork,
): ReturnType<BulkStepRules['undo']> {
  const { list, deps, session } = work
  const rowById = new Map(rows.map((row) => [row._id.toHexString(), row]))
  const ids = rows.map(({ _id }) => _id)
  const found = await deps.bulkRecords.findAll(list.collection, ids, session)
  const restored = found.flatMap((record) => {
    const row = rowById.get(record._id.toHexString())
    return row?.before && row.after === markOf(record, list) ? { record, before: row.before } : []
  })
  for (const { record, before } of restored) {
    await deps.bulkRecords.set(list.collection, record._id, before, session)
  }
  await deps.audit.recordAll(
    restored.map(({ record, before }) => {
      const after = before
      const changed = { before: pick(record, Object.keys(before)), after }
      return { action: list.restored, ...toEntry(record, work), ...changed }
    }),
    session,
  )
  return restored.map(({ record }) => record._id)
}
