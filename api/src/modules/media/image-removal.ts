import type { Logger } from '../../logger'
import { readImageAddress } from './media.names'
import type { MediaStorage } from './storage/media-storage'

interface Dependencies {
  readonly storage: MediaStorage
  readonly logger: Logger
  /** Longer than the time between storing a picture and committing its record. */
  readonly settleMs: number
}

interface Candidate {
  /** The address that a record had; may be `null` or on another site. */
  readonly address: string | null
  /** Whether another record has the address: equal images are stored once. */
  readonly isReferenced: (address: string) => Promise<boolean>
  /** Removes other data of the image; returns whether it is removed. */
  readonly removeRest?: () => Promise<boolean>
}

/** Removes images that no record refers to. */
export function createImageRemoval({ storage, logger, settleMs }: Dependencies) {
  const timers = new Set<NodeJS.Timeout>()

  const removeUnused = async (candidate: Candidate): Promise<void> => {
    const { address, isReferenced, removeRest = async () => true } = candidate
    const names = address === null ? null : readImageAddress(address)
    if (names === null || (await isReferenced(names.address))) return
    // A concurrent request may have stored the same picture and not yet committed its record.
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
    /** Images that wait for another attempt stay on the disk. */
    close: () => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
