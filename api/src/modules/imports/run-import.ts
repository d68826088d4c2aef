import type { ImportProgress, ImportResult } from '@haulyard/api-contract'
import type { ExclusiveRuns } from './exclusive-runs'
import { toImportMessage } from './import-message'
import { type ImportTarget, importSources, type SourcesDependencies } from './import-sources'
import type { ImportSource } from './sources/sources'

export type ImportKind = ImportProgress['kind']
export type OnProgress = (progress: ImportProgress) => void

/** The administrator waits for the response. Sources that are left out come with the next run. */
const timeoutMs = 60_000

/** A target with its names in messages. */
export interface NamedTarget<Source extends ImportSource, Record>
  extends ImportTarget<Source, Record> {
  readonly kind: ImportKind
  /** The name of one record. */
  readonly noun: string
  /** The message if no source is configured. */
  readonly emptyMessage: string
}

interface RunImport<Source extends ImportSource, Record> {
  readonly target: NamedTarget<Source, Record>
  readonly onProgress: OnProgress
}

interface Dependencies extends SourcesDependencies {
  readonly runs: ExclusiveRuns
}

/** Imports new and changed records; the result names the counts of each source. */
export async function runImport<Source extends ImportSource, Record>(
  { target, onProgress }: RunImport<Source, Record>,
  deps: Dependencies,
): Promise<ImportResult> {
  const { kind, noun, emptyMessage } = target
  const sourcesInAll = target.sources.length
  if (sourcesInAll === 0) return { message: emptyMessage, sources: [] }
  let sourcesDone = 0
  const report = (done: number, isFinished = false) => {
    sourcesDone = done
    onProgress({ kind, sourcesDone, sourcesInAll, isFinished })
  }
  return await deps.runs.run(async (signal) => {
    report(0)
    try {
      const sources = await importSources({ target, signal, timeoutMs, onProgress: report }, deps)
      return { message: toImportMessage({ noun, sources }), sources }
    } finally {
      report(sourcesDone, true)
    }
  })
}
