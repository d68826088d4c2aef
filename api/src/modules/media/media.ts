import type { Logger } from '../../logger'
import { createImageEncoder } from './image-encoder'
import { createImageIntake } from './image-intake'
import { createImageRemoval } from './image-removal'
import { createMediaStorage } from './media.storage'

interface Dependencies {
  readonly dataDir: string
  readonly logger: Logger
  /** How long an image that no record refers to is left alone after it was written. */
  readonly settleMs?: number
}

export type Media = ReturnType<typeof createMedia>

/**
 * Everything about images. A write that carries one:
 *
 * 1. `imageUrl = await media.intake(input.imageUrl)`: throws the refusal to answer with.
 * 2. Commit the record.
 * 3. `await media.removeUnused({ address, isReferenced })` with the address that the
 *    record had before; with the new one when the commit failed.
 */
export function createMedia({ dataDir, logger, settleMs = 60_000 }: Dependencies) {
  const storage = createMediaStorage({ dataDir })
  const encoder = createImageEncoder({ logger })
  const removal = createImageRemoval({ storage, logger, settleMs })
  return {
    storage,
    settleMs,
    ...createImageIntake({ storage, encoder }),
    removeUnused: removal.removeUnused,
    /** Ends the work in progress; nothing is left running. */
    close: () => {
      encoder.close()
      removal.close()
    },
  }
}
