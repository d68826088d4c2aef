import type { ObjectId } from 'mongodb'
import type { ImportSourceDocument, SourceKind } from '../sources/import-sources.repository'
import { type EndDependencies, endRun, publishProgress } from './end-run'
import { type LeaseDependencies, withImportLease } from './import-lease'
import type { ImportKind, ImportRunDocument } from './import-runs.repository'
import { fetchSource, type SourceDependencies, storeOutcome, toNoResult } from './import-source'
import type { ImportTarget } from './import-targets'

export interface RunDependencies extends SourceDependencies, LeaseDependencies, EndDependencies {
  readonly targets: Readonly<Record<SourceKind, ImportTarget>>
}

interface ExecuteRun {
  readonly run: ImportRunDocument
  /** Aborts when this process must not go on: another one continues the run. */
  readonly signal: AbortSignal
}

const concurrency = 4
/** How soon a run ends after an administrator has stopped it. */
const stopPollMs = 1000

export const sourceKindOf = (kind: ImportKind): SourceKind =>
  kind === 'listings' ? 'listings' : 'news'

/**
 * Reads the sources of a run that have no result yet. The release before imports inside the
 * request and holds the lease meanwhile; the id of the run holds it here, so that a process that
 * continues the run of a killed one has the lease at once.
 */
export async function executeRun({ run, signal }: ExecuteRun, deps: RunDependencies) {
  const { importRuns, logger } = deps
  const stopped = new AbortController()
  const checkOpen = async () => {
    try {
      if (!(await importRuns.isOpen(run._id))) stopped.abort(new Error('The run was stopped'))
    } catch (error) {
      logger.warn({ err: error }, 'The state of an import could not be read')
    }
  }
  await withImportLease({ holder: run._id.toHexString() }, deps, async (lost) => {
    const poll = setInterval(() => void checkOpen(), stopPollMs)
    try {
      await readSources({ run, signal: AbortSignal.any([signal, lost, stopped.signal]) }, deps)
    } catch (error) {
      if (!stopped.signal.aborted) throw error
    } finally {
      clearInterval(poll)
    }
  })
}

/**
 * Fetches four sources at a time and stores them in their order, so that a record which two
 * sources contain always comes from the first.
 */
async function readSources({ run, signal }: ExecuteRun, deps: RunDependencies) {
  const { importRuns, now } = deps
  const from = run.startedAt ?? now()
  let current = await importRuns.begin(run._id, from)
  if (current) publishProgress(current, deps)
  const target = deps.targets[sourceKindOf(run.kind)]
  while (current && current.results.length < run.sources.length) {
    const start = current.results.length
    const batch = await findSources(run.sources.slice(start, start + concurrency), deps)
    const outcomes = await Promise.all(
      batch.map(({ source }) => source && fetchSource({ source, signal }, deps)),
    )
    for (const [index, { name, source }] of batch.entries()) {
      signal.throwIfAborted()
      const outcome = outcomes[index]
      const result =
        source && outcome
          ? await storeOutcome({ source, outcome, target, from }, deps)
          : { ...toNoResult(name), error: 'was paused or removed meanwhile' }
      current = await importRuns.setResults(run._id, [...(current?.results ?? []), result])
      if (!current) return
      publishProgress(current, deps)
    }
  }
  if (current) await endRun({ run: current, isStopped: false }, deps)
}

interface NamedSource {
  readonly name: string
  readonly source: ImportSourceDocument | undefined
}

async function findSources(
  wanted: readonly { readonly id: ObjectId; readonly name: string }[],
  { importSources }: RunDependencies,
): Promise<NamedSource[]> {
  const found = await importSources.findByIds(wanted.map(({ id }) => id))
  return wanted.map(({ id, name }) => ({
    name,
    source: found.find(({ _id, isRead }) => isRead && _id.equals(id)),
  }))
}
