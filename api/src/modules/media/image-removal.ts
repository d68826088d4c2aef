import type { Logger } from '../../logger'
import { readImageAddress } from './media.names'
import type { MediaStorage } from './media.storage'

interface Dependencies {
  readonly storage: MediaStorage
  readonly logger: Logger
  /** Longer than any write takes from storing its picture to committing its record. */
  readonly settleMs: number
}

interface Candidate {
  /** What a record referred to until now; `null` and addresses elsewhere are fine. */
  readonly address: string | null
  /** Whether any record still does. Two may share an image, which is stored once. */
  readonly isReferenced: (address: string) => Promise<boolean>
  /** Removes what else belongs to the image; answers whether it is gone. */
  readonly removeRest?: () => Promise<boolean>
}

/** Removes the images that nobody refers to any more. */
export function createImageRemoval({ storage, logger, settleMs }: Dependencies) {
  const timers = new Set<NodeJS.Timeout>()

  const removeUnused = async (candidate: Candidate): Promise<void> => {
    const { address, isReferenced, removeRest = async () => true } = candidate
    const names = address === null ? null : readImageAddress(address)
    if (names === null || (await isReferenced(names.address))) return
    // Somebody may have sent the same picture a moment ago and be about to refer to it.
    if ((await removeRest()) && (await storage.removeSettled(names.full, settleMs))) {
      await storage.removeSettled(names.card, settleMs)
    } else {
      tryLater(candidate)
    }
  }

  const tryLater = (candidate: Candidate) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      removeUnused(candidate).catch((error) =>
        logger.warn({ err: error, address: candidate.address }, 'An unused image stays'),
      )
    }, settleMs)
    timer.unref()
    timers.add(timer)
  }

  return {
    removeUnused,
    /** What waits for another try stays: a little disk space, no wrong picture. */
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
