import type { ImportSourceResult } from '@haulyard/api-contract'
import type { Logger } from '../../../logger'
import { OutboundError } from '../../../outbound/outbound'
import { SourceError } from '../reading/source-item'
import { toDatedItems } from '../sources/dated-items'
import type {
  ImportSourceDocument,
  ImportSourcesRepository,
} from '../sources/import-sources.repository'
import { type LoadDependencies, type LoadedSource, loadSource } from '../sources/load-source'
import { toFailure, toSuccess } from '../sources/source-health'
import type { ImportTarget } from './import-targets'

export interface SourceDependencies extends LoadDependencies {
  readonly importSources: ImportSourcesRepository
  readonly logger: Logger
  readonly now: () => Date
}

/** The outcome of a fetch. */
export type Outcome =
  | { readonly loaded: LoadedSource }
  | { readonly error: unknown; readonly reason: string }

/** Fetches and reads a source; rejects only when the signal aborts. */
export async function fetchSource(
  { source, signal }: { readonly source: ImportSourceDocument; readonly signal: AbortSignal },
  deps: SourceDependencies,
): Promise<Outcome> {
  try {
    const command = { source: source.definition, validators: source, signal }
    return { loaded: await loadSource(command, deps) }
  } catch (error) {
    signal.throwIfAborted()
    return { error, reason: describeFailure(error, { ...deps, name: source.name }) }
  }
}

/** Why a source could not be read, for administrators. */
export function describeFailure(
  error: unknown,
  { logger, name }: { readonly logger: Logger; readonly name: string },
): string {
  const details = { source: name, err: error }
  if (error instanceof OutboundError || error instanceof SourceError) {
    logger.info(details, 'A source could not be imported')
    return error.message
  }
  logger.error(details, 'A source could not be imported')
  return 'could not be read'
}

interface StoreOutcome {
  readonly source: ImportSourceDocument
  readonly outcome: Outcome
  readonly target: ImportTarget
  /** When the run began. */
  readonly from: Date
}

/** Stores the items of a source, and its state. */
export async function storeOutcome(
  { source, outcome, target, from }: StoreOutcome,
  { importSources, now }: SourceDependencies,
): Promise<ImportSourceResult> {
  const read = { source, from, now: now() }
  if ('reason' in outcome) {
    await importSources.set(source._id, toFailure(read, outcome))
    return { ...toNoResult(source.name), error: outcome.reason }
  }
  const { content, etag, lastModified } = outcome.loaded
  if (content === null) {
    await target.settleMissing?.(source.definition, null)
    await importSources.set(source._id, toSuccess(read, outcome.loaded))
    return toNoResult(source.name)
  }
  const items = toDatedItems(content.items, from)
  const counts = await target.store(source.definition, items)
  // Entries without a valid title or link may be listings that are known.
  if (counts.failed + content.unusable === 0) {
    await target.settleMissing?.(source.definition, items)
  }
  // What failed is read again, also if the file does not change.
  const validators = counts.failed === 0 ? { etag, lastModified } : noValidators
  await importSources.set(source._id, toSuccess(read, validators))
  const { editedHere, ...others } = counts
  const skipped = counts.skipped + content.unusable + content.items.length - items.length
  const edited = editedHere > 0 && { editedHere }
  return { name: source.name, ...others, skipped, ...edited, error: null }
}

const noValidators = { etag: null, lastModified: null }

/** The result of a source that brought nothing. */
export const toNoResult = (name: string): ImportSourceResult => ({
  name,
  added: 0,
  updated: 0,
  skipped: 0,
  failed: 0,
  error: null,
})
