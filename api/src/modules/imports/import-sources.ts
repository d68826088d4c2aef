import type { ImportSourceResult } from '@haulyard/api-contract'
import type { UpsertCounts } from '../../database/upsert-imported'
import type { Logger } from '../../logger'
import { OutboundError } from '../../outbound/outbound'
import { type SourceContent, SourceError } from './reading/source-item'
import { type DatedItem, toDatedItems } from './sources/dated-items'
import { type LoadDependencies, loadSource } from './sources/load-source'
import type { ImportSource } from './sources/sources'

/** The sources of an import, and how their items are stored. */
export interface ImportTarget<Source extends ImportSource, Record> {
  readonly sources: readonly Source[]
  /** `null` for an item that cannot be used. */
  readonly toRecord: (item: DatedItem, source: Source) => Record | null
  readonly store: (source: string, records: readonly Record[]) => Promise<UpsertCounts>
}

interface ImportSources<Source extends ImportSource, Record> {
  readonly target: ImportTarget<Source, Record>
  /** Ends the run: no further source is stored. */
  readonly signal: AbortSignal
  readonly timeoutMs: number
  readonly onProgress: (sourcesDone: number) => void
}

export interface SourcesDependencies extends LoadDependencies {
  readonly logger: Logger
  readonly now: () => Date
}

const concurrency = 4

/**
 * Fetches four sources at a time and stores them in their order, so that a record which two
 * sources contain always comes from the first. A failed source is reported, and the others are
 * imported.
 */
export async function importSources<Source extends ImportSource, Record>(
  { target, signal, timeoutMs, onProgress }: ImportSources<Source, Record>,
  deps: SourcesDependencies,
): Promise<ImportSourceResult[]> {
  const { sources } = target
  const startedAt = deps.now()
  const deadline = AbortSignal.timeout(timeoutMs)
  const results: ImportSourceResult[] = []
  for (let start = 0; start < sources.length; start += concurrency) {
    const batch = sources.slice(start, start + concurrency)
    const loaded = await Promise.all(
      batch.map(async (source) => ({
        source,
        outcome: await load({ source, signal, deadline }, deps),
      })),
    )
    for (const { source, outcome } of loaded) {
      signal.throwIfAborted()
      results.push(
        'reason' in outcome
          ? toFailure(source.name, outcome.reason)
          : await store({ source, content: outcome.content, startedAt }, target),
      )
      onProgress(results.length)
    }
  }
  return results
}

interface StoreSource<Source> {
  readonly source: Source
  readonly content: SourceContent
  readonly startedAt: Date
}

async function store<Source extends ImportSource, Record>(
  { source, content: { items, unusable }, startedAt }: StoreSource<Source>,
  target: ImportTarget<Source, Record>,
): Promise<ImportSourceResult> {
  const records = toDatedItems(items, startedAt).flatMap(
    (item) => target.toRecord(item, source) ?? [],
  )
  const counts = await target.store(source.name, records)
  const skipped = counts.skipped + unusable + items.length - records.length
  return { name: source.name, ...counts, skipped, error: null }
}

type LoadedSource = { readonly content: SourceContent } | { readonly reason: string }

interface LoadSource {
  readonly source: ImportSource
  readonly signal: AbortSignal
  readonly deadline: AbortSignal
}

async function load(
  { source, signal, deadline }: LoadSource,
  deps: SourcesDependencies,
): Promise<LoadedSource> {
  try {
    const command = { source, signal: AbortSignal.any([signal, deadline]) }
    return { content: await loadSource(command, deps) }
  } catch (error) {
    signal.throwIfAborted()
    if (deadline.aborted) return { reason: 'was left out, because the import took too long' }
    const details = { source: source.name, err: error }
    if (error instanceof OutboundError || error instanceof SourceError) {
      deps.logger.info(details, 'A source could not be imported')
      return { reason: error.message }
    }
    deps.logger.error(details, 'A source could not be imported')
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
