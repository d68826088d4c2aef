import type { ImportRun } from '@haulyard/api-contract'
import type { Database } from '../../../database/database'
import type { MessageBus } from '../../../live/message-bus'
import type { Repositories } from '../../../repositories'
import { toImportMessage } from './import-message'
import type { ImportRunDocument } from './import-runs.repository'

export interface EndDependencies extends Pick<Repositories, 'importRuns' | 'audit'> {
  readonly database: Database
  readonly messageBus: MessageBus
  readonly now: () => Date
}

/** Tells the administrator who started the run how far it is. */
export function publishProgress(
  { kind, sources, results, isOpen, requestedBy }: ImportRunDocument,
  { messageBus }: Pick<EndDependencies, 'messageBus'>,
) {
  if (requestedBy === null) return
  const [sourcesDone, sourcesInAll] = [results.length, sources.length]
  const progress = { kind, sourcesDone, sourcesInAll, isFinished: !isOpen }
  messageBus.publish([requestedBy.memberId], { type: 'import', progress })
}

interface EndRun {
  readonly run: ImportRunDocument
  readonly isStopped: boolean
}

/**
 * Ends an open run. Runs that an administrator started are in the audit log. Returns the run, or
 * `null` if it has ended already.
 */
export async function endRun(
  { run, isStopped }: EndRun,
  deps: EndDependencies,
): Promise<ImportRunDocument | null> {
  const { database, importRuns, audit, now } = deps
  const finishedAt = now()
  const message = toRunMessage({ run, isStopped })
  const ended = await database.transaction(async (session) => {
    const ended = await importRuns.end(run._id, { finishedAt, isStopped, message }, session)
    const requestedBy = ended?.requestedBy
    if (!requestedBy) return ended
    const entry = {
      action: run.kind === 'listings' ? 'classifieds.imported' : 'news.imported',
      actor: { _id: requestedBy.memberId },
      target: { type: 'import', id: null, label: message },
      source: requestedBy.source,
      createdAt: finishedAt,
    }
    await audit.record(entry, session)
    return ended
  })
  if (ended) publishProgress(ended, deps)
  return ended
}

const nounOf = (kind: ImportRun['kind']) => (kind === 'listings' ? 'listing' : 'article')

function toRunMessage({ run: { kind, results, sources }, isStopped }: EndRun): string {
  const imported = toImportMessage({ noun: nounOf(kind), sources: results })
  if (!isStopped) return imported
  return `Stopped after ${results.length} of ${sources.length} sources. ${imported}`.trim()
}
