import type { Logger } from '../../logger'
import { createImageEncoder } from './image-encoder'
import { createImageIntake } from './image-intake'
import { createImageRemoval } from './image-removal'
import type { MediaStorage } from './storage/media-storage'

interface Dependencies {
  readonly storage: MediaStorage
  readonly logger: Logger
  /** How long an unreferenced image is kept after it was written. */
  readonly settleMs?: number
}

export type Media = ReturnType<typeof createMedia>

/**
 * Stores and removes images. A write with an image:
 *
 * 1. `imageUrl = await media.intake(input.imageUrl)` throws the error for the client.
 * 2. Commit the record.
 * 3. `await media.removeUnused({ address, isReferenced })` with the previous address, or with the
 *    new one if the commit failed.
 */
export function createMedia({ storage, logger, settleMs = 60_000 }: Dependencies) {
  const encoder = createImageEncoder({ logger })
  const removal = createImageRemoval({ storage, logger, settleMs })
  return {
    storage,
    settleMs,
    ...createImageIntake({ storage, encoder }),
    removeUnused: removal.removeUnused,
    /** Ends all work in progress. */
    close: () => {
      encoder.close()
      removal.close()
    },
  }
}
