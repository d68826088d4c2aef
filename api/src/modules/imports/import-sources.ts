import type { ImportSourceResult } from '@haulyard/api-contract'
import type { UpsertCounts } from '../../database/upsert-imported'
import type { Logger } from '../../logger'
import { OutboundError } from '../../outbound/outbound'
import { type SourceContent, SourceError } from './reading/source-item'
import { type DatedItem, toDatedItems } from './sources/dated-items'
import { type Loading, loadSource } from './sources/load-source'
import type { ImportSource } from './sources/sources'

/** What is imported, from where, and how it is stored. */
export interface Target<Source extends ImportSource, Record> {
  readonly sources: readonly Source[]
  /** `null` when the item is of no use. */
  readonly toRecord: (item: DatedItem, source: Source) => Record | null
  readonly store: (source: string, records: readonly Record[]) => Promise<UpsertCounts>
}

export interface Run extends Loading {
  /** Ends the run: nothing more is stored. */
  readonly signal: AbortSignal
  readonly timeoutMs: number
  readonly now: Date
  readonly logger: Logger
  readonly onProgress: (sourcesDone: number) => void
}

const sourcesAtOnce = 4

type Loaded = { readonly content: SourceContent } | { readonly reason: string }

/**
 * Fetches four sources at a time and stores them in their order, so that of two that
 * tell the same the first is always the one that brings it in. A source that fails
 * says why, and the others go on.
 */
export async function importSources<Source extends ImportSource, Record>(
  { sources, toRecord, store }: Target<Source, Record>,
  run: Run,
): Promise<ImportSourceResult[]> {
  const deadline = AbortSignal.timeout(run.timeoutMs)
  const results: ImportSourceResult[] = []
  for (let start = 0; start < sources.length; start += sourcesAtOnce) {
    const batch = sources.slice(start, start + sourcesAtOnce)
    const loaded = await Promise.all(
      batch.map(async (source) => ({ source, outcome: await load(source, run, deadline) })),
    )
    for (const { source, outcome } of loaded) {
      run.signal.throwIfAborted()
      if ('reason' in outcome) {
        results.push(toFailure(source.name, outcome.reason))
      } else {
        const { items, unusable } = outcome.content
        const records = toDatedItems(items, run.now).flatMap((item) => toRecord(item, source) ?? [])
        const counts = await store(source.name, records)
        const leftOut = unusable + items.length - records.length
        results.push({
          name: source.name,
          ...counts,
          skipped: counts.skipped + leftOut,
          error: null,
        })
      }
      run.onProgress(results.length)
    }
  }
  return results
}

async function load(source: ImportSource, run: Run, deadline: AbortSignal): Promise<Loaded> {
  try {
    const signal = AbortSignal.any([run.signal, deadline])
    return { content: await loadSource(run, source, signal) }
  } catch (error) {
    run.signal.throwIfAborted()
    if (deadline.aborted) return { reason: 'was left out, because the import took too long' }
    if (error instanceof OutboundError || error instanceof SourceError) {
      run.logger.info({ source: source.name, err: error }, 'A source could not be imported')
      return { reason: error.message }
    }
    run.logger.error({ source: source.name, err: error }, 'A source could not be imported')
    return { reason: 'could not be read' }
  }
}

const toFailure = (name: string, reason: string): ImportSourceResult => ({
  name,
  added: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  error: reason,
})
