import type { ClientSession } from 'mongodb'
import type { BulkDependencies } from './bulk-step'
import type { StoredBulkStep } from './bulk-steps.repository'
import { batchSize, getRules } from './get-step'
import { continueUndo, keptMs } from './undo.usecases'

export const bulkJob = 'bulk-steps'

const everyMs = 60_000
const source = { requestId: bulkJob, clientAddress: null }

/**
 * Ends bulk steps once their undo is too late: what they deleted is removed for good. It also goes
 * on with an undo whose process was killed.
 */
export function addBulkJob(deps: BulkDependencies) {
  const run = async (signal: AbortSignal) => {
    for (;;) {
      const step = await deps.bulkSteps.findNext()
      if (!step?.dueAt || step.dueAt > deps.now()) return step?.dueAt ?? null
      signal.throwIfAborted()
      await endStep(step, deps, signal)
    }
  }
  deps.jobRunner.add({ name: bulkJob, everyMs, run })
}

async function endStep(step: StoredBulkStep, deps: BulkDependencies, signal: AbortSignal) {
  const { _id, actorId, state } = step
  const member = state === 'undoing' ? await deps.members.findById(actorId) : null
  // The undo takes a step before the deadline, this afterwards: only one of them can. After a
  // failure it is tried again.
  const taken = await deps.bulkSteps.change({
    _id,
    from: [state],
    where: { dueAt: { $lte: deps.now() } },
    to: {
      state: member ? 'undoing' : 'finishing',
      dueAt: new Date(deps.now().getTime() + everyMs),
    },
  })
  if (!taken) return
  if (member) return await continueUndo({ member, source }, step, deps)
  await finish(taken, deps, signal)
  const expiresAt = new Date(deps.now().getTime() + keptMs)
  const finished = { state: 'finished', dueAt: null, expiresAt } as const
  await deps.bulkSteps.change({ _id, from: ['finishing'], to: finished })
}

/** Each batch once, also when another process goes on with it. */
async function finish({ _id, rows }: StoredBulkStep, deps: BulkDependencies, signal: AbortSignal) {
  const finishBatch = async (session: ClientSession) => {
    const stored = await deps.bulkSteps.findById(_id, session)
    if (stored?.state !== 'finishing' || stored.finished >= rows.length) return null
    const { rules, list } = getRules(stored)
    const end = stored.finished + batchSize
    const done = rows.slice(stored.finished, end).filter(({ state }) => state === 'done')
    await deps.bulkSteps.change({ _id, from: ['finishing'], to: { finished: end } }, session)
    const after = await rules.finish?.(done, { stored, list, deps, session })
    return after ?? (async () => {})
  }
  for (;;) {
    signal.throwIfAborted()
    const after = await deps.database.transaction(finishBatch)
    if (after === null) return
    await after()
  }
}
