import type { BulkUndoResult } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import { createBulkTooLateError } from './bulk.errors'
import type { BulkDependencies, BulkStepRules, BulkWork } from './bulk-step'
import type { BulkRow, StoredBulkStep } from './bulk-steps.repository'
import { batchSize, countOf, getOwn, getRules, type OwnStep, untilOf } from './get-step'

/** Who comes too late is told so for an hour. */
export const keptMs = 3_600_000

/** Takes a step back, if it is in time. Of two calls at once each gets the same result. */
export async function undoStep(command: OwnStep, deps: BulkDependencies): Promise<BulkUndoResult> {
  const { stored } = await getOwn(command, deps)
  const { _id } = stored
  const taken = await deps.bulkSteps.change({
    _id,
    from: ['running', 'done'],
    where: { undoUntil: { $gt: deps.now() } },
    to: { state: 'undoing', dueAt: untilOf(deps) },
  })
  const state = (taken ?? (await deps.bulkSteps.findById(_id)))?.state
  if (!taken && state !== 'undoing' && state !== 'undone') throw createBulkTooLateError()
  await continueUndo(command, stored, deps)
  const { rows } = (await deps.bulkSteps.findById(_id)) ?? stored
  return { restored: countOf(rows, 'restored'), skipped: countOf(rows, 'done') }
}

/** Takes back what is left of a step that is being undone. */
export async function continueUndo(
  context: AuditContext,
  { _id }: Pick<StoredBulkStep, '_id'>,
  deps: BulkDependencies,
): Promise<void> {
  for (;;) {
    const undone = await deps.database.transaction((session) =>
      undoBatch(context, { _id }, deps, session),
    )
    if (undone === null) return
    undone.rules.announce?.(undone.rows, deps)
  }
}

/** Returns the rows that it restored, or `null` at the end. */
async function undoBatch(
  context: AuditContext,
  { _id }: Pick<StoredBulkStep, '_id'>,
  deps: BulkDependencies,
  session: ClientSession,
): Promise<{ readonly rules: BulkStepRules; readonly rows: readonly BulkRow[] } | null> {
  const stored = await deps.bulkSteps.findById(_id, session)
  if (stored?.state !== 'undoing') return null
  const { rules, list } = getRules(stored)
  const end = Math.min(stored.undone + batchSize, stored.rows.length)
  const work: BulkWork = { ...context, stored, list, at: deps.now(), deps, session }
  const batch = stored.rows.slice(stored.undone, end)
  const restored = await rules.undo(
    batch.filter(({ state }) => state === 'done'),
    work,
  )
  const ids = new Set(restored.map((id) => id.toHexString()))
  const through = batch.map(
    (row): BulkRow => (ids.has(row._id.toHexString()) ? { ...row, state: 'restored' } : row),
  )
  const rows = [...stored.rows.slice(0, stored.undone), ...through, ...stored.rows.slice(end)]
  const isOver = end === stored.rows.length
  const ended = { state: 'undone', dueAt: null } as const
  const expiresAt = new Date(deps.now().getTime() + keptMs)
  const to = { rows, undone: end, ...(isOver && { ...ended, expiresAt }) }
  await deps.bulkSteps.change({ _id, from: ['undoing'], to }, session)
  return { rules, rows: through.filter(({ state }) => state === 'restored') }
}
