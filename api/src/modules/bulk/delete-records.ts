import type { ClientSession, ObjectId } from 'mongodb'
import { auditedFields } from '../audit/changed-fields'
import { createDeletedImports } from '../imports/storing/deleted-imports.repository'
import { isLeaving } from '../members/members.documents'
import { imagesOf } from '../photos/photos.documents'
import type { AnyRecord } from './bulk-records.repository'
import {
  type BulkDependencies,
  type BulkStepRules,
  type BulkWork,
  type FinishWork,
  toEntry,
} from './bulk-step'

interface DeleteRecords {
  /** The action in the audit log. */
  readonly audited: (record: AnyRecord) => string
  /** The fields that the audit log keeps of a record. */
  readonly kept?: readonly string[]
  /** The field that has the address of an imported record: imports leave it out from now on. */
  readonly importedFrom?: string
  /** Why a record is left out. */
  readonly leaveOut?: BulkStepRules['leaveOut']
  /** Whether a record may still come back; by default it may. */
  readonly mayReturn?: (record: AnyRecord, work: BulkWork) => Promise<boolean>
  /** The records leave the site with their owners. */
  readonly isOwned?: true
  /** What else goes with the records, once they cannot come back. */
  readonly finish?: (
    ids: readonly ObjectId[],
    deps: BulkDependencies,
    session: ClientSession,
  ) => Promise<void>
  /** Called after that is committed. */
  readonly finished?: (deps: BulkDependencies) => void
}

/**
 * A step that deletes records. They are withdrawn at first, whole, so that an undo brings them back
 * as they were, and removed with their pictures once it is too late for that.
 */
export const deleteRecords = (options: DeleteRecords): BulkStepRules => ({
  leaveOut: options.leaveOut ?? (() => null),
  run: async (chosen, work) => {
    const { stored, list, deps, session } = work
    const records = chosen.map(({ record }) => record)
    if (records.length === 0) return []
    const withdrawal = { kind: list.collection, records, bulkStepId: stored._id }
    await deps.bulkRecords.withdraw(withdrawal, session)
    await deletedImportsOf(work, options).add(records, session)
    await deps.audit.recordAll(
      records.map((record) => {
        const before = options.kept && auditedFields({ ...record }, options.kept)
        const entry = { action: options.audited(record), ...toEntry(record, work) }
        return before ? { ...entry, before } : entry
      }),
      session,
    )
    return records.map(({ _id }) => ({ _id }))
  },
  undo: async (rows, work) => await restoreRecords(rows, work, options),
  finish: async (rows, work) => await removeForGood(rows, work, options),
})

/** Imports do not bring a deleted record back. */
function deletedImportsOf(
  { list, deps }: Pick<BulkWork, 'list' | 'deps'>,
  { importedFrom }: DeleteRecords,
) {
  const deletedImports = createDeletedImports(deps.database, list.collection)
  const toDeleted = ({ _id, importKeys, ...record }: AnyRecord) => {
    return { _id, importKeys, address: (importedFrom && record[importedFrom]) ?? null }
  }
  return {
    add: (records: readonly AnyRecord[], session: ClientSession) =>
      deletedImports.add(records.map(toDeleted), session),
    forget: (ids: readonly ObjectId[], session: ClientSession) =>
      importedFrom === undefined ? null : deletedImports.forget(ids, session),
  }
}

/**
 * A record whose owner is leaving stays withdrawn until the owner returns; what an erased owner had
 * does not come back.
 */
async function restoreRecords(
  rows: Parameters<BulkStepRules['undo']>[0],
  work: BulkWork,
  options: DeleteRecords,
): Promise<readonly ObjectId[]> {
  const { stored, list, deps, session } = work
  const ids = rows.map(({ _id }) => _id)
  const found = await deps.bulkRecords.findWithdrawn({ ids, bulkStepId: stored._id }, session)
  const records: AnyRecord[] = []
  for (const { _id, record } of found) {
    if (options.mayReturn && !(await options.mayReturn({ ...record, _id }, work))) continue
    const { userId = null } = record
    const owner = options.isOwned && userId ? await deps.members.findById(userId, session) : null
    if (owner && isLeaving(owner)) await deps.bulkRecords.keepForOwner(_id, userId, session)
    else if (owner || userId === null || !options.isOwned) records.push({ ...record, _id })
  }
  if (records.length === 0) return []
  const restored = records.map(({ _id }) => _id)
  await deps.bulkRecords.restore({ kind: list.collection, records }, session)
  await deletedImportsOf(work, options).forget(restored, session)
  await deps.audit.recordAll(
    records.map((record) => ({ action: list.restored, ...toEntry(record, work) })),
    session,
  )
  return restored
}

async function removeForGood(
  rows: Parameters<NonNullable<BulkStepRules['finish']>>[0],
  { stored, deps, session }: FinishWork,
  options: DeleteRecords,
): Promise<() => Promise<void>> {
  const chosen = { ids: rows.map(({ _id }) => _id), bulkStepId: stored._id }
  const found = await deps.bulkRecords.findWithdrawn(chosen, session)
  const ids = found.map(({ _id }) => _id)
  await deps.bulkRecords.removeWithdrawn(ids, session)
  await options.finish?.(ids, deps, session)
  return async () => {
    options.finished?.(deps)
    await deps.recordImages.removeAllUnused(found.flatMap(({ record }) => imagesOf(record)))
  }
}
