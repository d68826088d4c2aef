import type { BulkResult, BulkRunInput } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import type { AuditContext } from '../audit/audit.documents'
import {
  createBulkCallError,
  createBulkInputError,
  createBulkStepNotFoundError,
  createBulkUndoneError,
} from './bulk.errors'
import { type BulkDependencies, type BulkWork, markOf } from './bulk-step'
import type { BulkRow, StoredBulkStep } from './bulk-steps.repository'
import { bulkJob } from './finish-job'
import { batchSize, countOf, getOwn, getRules, type OwnStep, untilOf } from './get-step'

interface RunStep extends OwnStep {
  /** The call is the one for steps that need a confirmed identity. */
  readonly isGrave: boolean
  readonly input: BulkRunInput
}

/**
 * Runs a previewed step, batch by batch. A repetition goes on where an earlier call was cut off;
 * after the end it gets the same result.
 */
export async function runStep(
  { isGrave, input, ...command }: RunStep,
  deps: BulkDependencies,
): Promise<BulkResult> {
  const { stored, facts, rules } = await getOwn(command, deps)
  if (isGrave !== (facts.isGrave ?? false)) throw createBulkCallError()
  const { _id } = stored
  const isMissing = (facts.needsReason && !input.reason) || (facts.needsDays && !input.days)
  if (stored.state === 'previewed' && isMissing) throw createBulkInputError()
  const begun = { input, state: 'running', expiresAt: null, dueAt: untilOf(deps) } as const
  await deps.bulkSteps.change({ _id, from: ['previewed'], to: begun })
  for (;;) {
    const rows = await deps.database.transaction((session) =>
      runBatch(command, stored, deps, session),
    )
    if (rows === null) break
    rules.announce?.(rows, deps)
  }
  deps.jobRunner.wake(bulkJob)
  return toResult(await deps.bulkSteps.findById(_id))
}

/** Returns the rows that it changed, or `null` at the end. Of two processes each takes batches of its own. */
async function runBatch(
  context: AuditContext,
  { _id }: StoredBulkStep,
  deps: BulkDependencies,
  session: ClientSession,
): Promise<readonly BulkRow[] | null> {
  const stored = await deps.bulkSteps.findById(_id, session)
  if (stored?.state !== 'running') return null
  const { rules, list } = getRules(stored)
  const end = Math.min(stored.run + batchSize, stored.rows.length)
  const work: BulkWork = { ...context, stored, list, at: deps.now(), deps, session }
  const batch = stored.rows.slice(stored.run, end)
  const ids = batch.map((row) => row._id)
  const found = await deps.bulkRecords.findAll(list.collection, ids, session)
  const recordById = new Map(found.map((record) => [record._id.toHexString(), record]))
  const unchanged = batch.flatMap((row) => {
    const record = recordById.get(row._id.toHexString())
    const isSame =
      record && markOf(record, list) === row.mark && rules.leaveOut(record, work) === null
    return isSame ? [{ row, record }] : []
  })
  const outcomes = await rules.run(unchanged, work)
  const outcomeById = new Map(outcomes.map((outcome) => [outcome._id.toHexString(), outcome]))
  const through = batch.map((row): BulkRow => {
    const outcome = outcomeById.get(row._id.toHexString())
    return outcome ? { ...row, ...outcome, state: 'done' } : { ...row, state: 'skipped' }
  })
  const rows = [...stored.rows.slice(0, stored.run), ...through, ...stored.rows.slice(end)]
  const isOver = end === stored.rows.length
  const until = untilOf(deps)
  const to = {
    rows,
    run: end,
    state: isOver ? ('done' as const) : ('running' as const),
    undoUntil: until,
    dueAt: until,
  }
  // The write conflicts with that of another process, whose batch then begins where this one ends.
  await deps.bulkSteps.change({ _id, from: ['running'], where: { run: stored.run }, to }, session)
  return through.filter(({ state }) => state === 'done')
}

function toResult(stored: StoredBulkStep | null): BulkResult {
  if (!stored) throw createBulkStepNotFoundError()
  const { _id, state, rows, undoUntil } = stored
  if (state === 'undoing' || state === 'undone') throw createBulkUndoneError()
  return {
    id: _id.toHexString(),
    done: countOf(rows, 'done'),
    skipped: rows.length - countOf(rows, 'done'),
    undoUntil: (undoUntil ?? new Date(0)).toISOString(),
  }
}
