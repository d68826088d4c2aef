import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import type { ReadOnlyMode } from '../site/read-only-mode'
import { classifyFetchFailure, nextAttemptAfter } from './fetch-failures'
import { maximumImageBytes } from './image-intake'
import type { Media } from './media'
import { toPictureNames } from './picture-address'
import type { ClaimedPicture, PictureFetchesRepository } from './picture-fetches.repository'

const accept = 'image/webp,image/png,image/jpeg,image/gif'

export interface FetchDependencies {
  readonly outbound: Outbound
  readonly media: Media
  readonly pictureFetches: PictureFetchesRepository
  readonly readOnlyMode: Pick<ReadOnlyMode, 'isOn'>
  readonly logger: Logger
  readonly now: () => Date
}

interface FetchPicture {
  readonly claimed: ClaimedPicture
  /** Aborts when the process closes: the picture is due again when its lease is over. */
  readonly stop: AbortSignal
  /** Aborts when this attempt has taken too long. */
  readonly timeout?: AbortSignal
}

/** Tries once to fetch a claimed picture, and stores the outcome. */
export async function fetchPicture(
  { claimed, stop, timeout }: FetchPicture,
  deps: FetchDependencies,
): Promise<void> {
  const { outbound, media } = deps
  const { address } = claimed
  try {
    const signal = timeout ? AbortSignal.any([stop, timeout]) : stop
    const options = { accept, maximumBytes: maximumImageBytes, signal }
    const { bytes } = await outbound.fetchBounded(address, options)
    await media.storeFetched({ address, bytes })
  } catch (error) {
    if (!stop.aborted) await recordFailure({ claimed, error }, deps)
    return
  }
  await recordSuccess(claimed, deps)
}

async function recordSuccess(
  claimed: ClaimedPicture,
  { media, pictureFetches }: FetchDependencies,
) {
  if (await pictureFetches.settle(claimed, { nextAttemptAt: null, lastError: null })) return
  // The last record with this address was removed during the fetch.
  const { hash, address } = toPictureNames(claimed.address)
  await media.removeUnused({ address, isReferenced: () => pictureFetches.has(hash) })
}

async function recordFailure(
  { claimed, error }: { readonly claimed: ClaimedPicture; readonly error: unknown },
  { pictureFetches, logger, now }: FetchDependencies,
) {
  const { address, attempts } = claimed
  const { kind, reason } = classifyFetchFailure(error)
  const nextAttemptAt = kind === 'permanent' ? null : nextAttemptAfter(attempts, now())
  const facts = { address, attempts, reason, nextAttemptAt }
  // Failures of other sites are frequent and need no action.
  if (kind === 'unexpected') logger.warn({ ...facts, err: error }, 'A picture failed')
  else logger.info(facts, 'A picture could not be fetched')
  await pictureFetches.settle(claimed, { nextAttemptAt, lastError: reason })
}
