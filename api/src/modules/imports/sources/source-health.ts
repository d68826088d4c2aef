import { OutboundError } from '../../../outbound/outbound'
import type { ImportSourceDocument } from './import-sources.repository'
import type { LoadedSource } from './load-source'

const longestDelayMs = 24 * 60 * 60_000
/** A site that is being repaired responds with 404 for a while. */
const notFoundLimit = 3

type Health = Partial<Omit<ImportSourceDocument, '_id'>>

interface Read {
  readonly source: ImportSourceDocument
  /** When the run began: the sources of a run stay together. */
  readonly from: Date
  readonly now: Date
}

/** The state of a source that was read. */
export const toSuccess = (
  { source, from, now }: Read,
  { etag, lastModified }: Pick<LoadedSource, 'etag' | 'lastModified'>,
): Health => ({
  etag,
  lastModified,
  failures: 0,
  notFoundCount: 0,
  isGone: false,
  lastError: null,
  lastReadAt: now,
  lastSuccessAt: now,
  nextRunAt: new Date(from.getTime() + intervalOf(source)),
})

/**
 * The state of a source that could not be read. The delay doubles with each failure, up to a
 * day. After 410 the schedule does not read the source any more.
 */
export function toFailure(
  { source, from, now }: Read,
  { error, reason }: { readonly error: unknown; readonly reason: string },
): Health {
  const status = error instanceof OutboundError ? error.status : undefined
  const failures = source.failures + 1
  const notFoundCount = status === 404 ? source.notFoundCount + 1 : 0
  const interval = intervalOf(source)
  const isGone = status === 410 || notFoundCount >= notFoundLimit
  const backOffMs = isGone ? longestDelayMs : Math.min(interval * 2 ** failures, longestDelayMs)
  const nextRunAt = new Date(from.getTime() + Math.max(interval, backOffMs))
  return {
    failures,
    notFoundCount,
    isGone,
    lastError: reason,
    lastReadAt: now,
    nextRunAt: status === 410 ? null : nextRunAt,
  }
}

export const intervalOf = ({ intervalMinutes }: Pick<ImportSourceDocument, 'intervalMinutes'>) =>
  intervalMinutes * 60_000
