import type { Logger } from '../../logger'
import type { Outbound } from '../../outbound/outbound'
import { judgeFetchFailure, nextAttemptAfter } from './fetch-failures'
import { maximumImageBytes } from './image-intake'
import type { Media } from './media'
import { toPictureNames } from './picture-address'
import type { ClaimedPicture, PictureFetchesRepository } from './picture-fetches.repository'

const accept = 'image/webp,image/png,image/jpeg,image/gif'

/** What fetching takes. */
export interface FetchDependencies {
  readonly outbound: Outbound
  readonly media: Media
  readonly pictureFetches: PictureFetchesRepository
  readonly logger: Logger
  readonly now: () => Date
}

interface Signals {
  /** The process ends: the picture is due again when its lease is over. */
  readonly stop: AbortSignal
  /** This attempt has taken long enough. */
  readonly patience?: AbortSignal
}

/** Tries once to fetch a claimed picture, and notes what came of it. */
export async function fetchPicture(
  dependencies: FetchDependencies,
  claimed: ClaimedPicture,
  { stop, patience }: Signals,
): Promise<void> {
  const { outbound, media } = dependencies
  const { address } = claimed
  try {
    const signal = patience ? AbortSignal.any([stop, patience]) : stop
    const options = { accept, maximumBytes: maximumImageBytes, signal }
    const { bytes } = await outbound.fetchBounded(address, options)
    await media.keepFetched({ address, bytes })
  } catch (error) {
    if (!stop.aborted) await noteFailure(dependencies, claimed, error)
    return
  }
  await noteSuccess(dependencies, claimed)
}

async function noteSuccess({ media, pictureFetches }: FetchDependencies, claimed: ClaimedPicture) {
  if (await pictureFetches.settle(claimed, { nextAttemptAt: null, lastError: null })) return
  // The last record with this address was removed meanwhile.
  const { hash, address } = toPictureNames(claimed.address)
  await media.removeUnused({ address, isReferenced: () => pictureFetches.has(hash) })
}

async function noteFailure(
  { pictureFetches, logger, now }: FetchDependencies,
  claimed: ClaimedPicture,
  error: unknown,
) {
  const { address, attempts } = claimed
  const { kind, reason } = judgeFetchFailure(error)
  const nextAttemptAt = kind === 'refused' ? null : nextAttemptAfter(attempts, now())
  const facts = { address, attempts, reason, nextAttemptAt }
  // Faults of other sites are many, and not ours to mend.
  if (kind === 'unexpected') logger.warn({ ...facts, err: error }, 'A picture failed')
  else logger.info(facts, 'A picture could not be fetched')
  await pictureFetches.settle(claimed, { nextAttemptAt, lastError: reason })
}
