import type { ImportProgress, ImportResult } from '@haulyard/api-contract'
import type { Logger } from '../../logger'
import type { ExclusiveRuns } from './exclusive-runs'
import { toImportMessage } from './import-message'
import { importSources, type Target } from './import-sources'
import type { Loading } from './sources/load-source'
import type { ImportSource } from './sources/sources'

export type ImportKind = ImportProgress['kind']
export type OnProgress = (progress: ImportProgress) => void

/** Somebody waits for the answer, so a run takes no longer; what is left out comes next time. */
const timeoutMs = 60_000

export interface Running extends Loading {
  readonly runs: ExclusiveRuns
  readonly now: () => Date
  readonly logger: Logger
}

/** What is imported, and how people call it. */
export interface NamedTarget<Source extends ImportSource, Record> extends Target<Source, Record> {
  readonly kind: ImportKind
  /** What one record is called. */
  readonly noun: string
  /** What is said when there is no source. */
  readonly emptyMessage: string
}

/** Brings in what is new, and what a source has changed; says so per source. */
export async function runImport<Source extends ImportSource, Record>(
  { runs, now, ...running }: Running,
  target: NamedTarget<Source, Record>,
  onProgress: OnProgress,
): Promise<ImportResult> {
  const { kind, noun, emptyMessage } = target
  const sourcesInAll = target.sources.length
  if (sourcesInAll === 0) return { message: emptyMessage, sources: [] }
  let sourcesDone = 0
  const tell = (done: number, isFinished = false) => {
    sourcesDone = done
    onProgress({ kind, sourcesDone, sourcesInAll, isFinished })
  }
  return await runs.run(async (signal) => {
    tell(0)
    try {
      const run = { ...running, signal, timeoutMs, now: now(), onProgress: tell }
      const sources = await importSources(target, run)
      return { message: toImportMessage({ noun, sources }), sources }
    } finally {
      tell(sourcesDone, true)
    }
  })
}
