import type { Logger } from '../../logger'
import type { IsReferenced } from './image-references'
import type { Media } from './media'
import { isExternalAddress, toPictureAddress, toPictureNames } from './picture-address'
import type { PictureFetcher } from './picture-fetcher'
import type { PictureFetchesRepository } from './picture-fetches.repository'
import { createPictureIntake, type SentPicture } from './picture-intake'

interface Dependencies {
  readonly media: Media
  readonly pictureFetches: PictureFetchesRepository
  readonly pictureFetcher: PictureFetcher
  readonly publicUrl: URL
  readonly logger: Logger
  readonly now: () => Date
  /** An image without a record is removed. */
  readonly isReferenced: IsReferenced
}

const removalsAtOnce = 8

/** Stores the pictures of records, and removes unused ones. */
export function createRecordImages(dependencies: Dependencies) {
  const { pictureFetcher } = dependencies
  const { take, toImported, enqueue } = createPictureIntake(dependencies)
  const removeUnused = createRemoveUnused(dependencies)

  /** A few at a time, because each reads the database and the disk. */
  const removeAllUnused = async (addresses: Iterable<string | null>): Promise<void> => {
    const queue = new Set(addresses).values()
    const worker = async () => {
      for (const address of queue) await removeUnused(address)
    }
    await Promise.all(Array.from({ length: removalsAtOnce }, worker))
  }

  return {
    /**
     * Stores a picture and writes the record with its address. If the write fails, the picture is
     * removed. A picture on another site is fetched with a short time limit; the record is stored
     * whether or not that succeeds.
     */
    store: async <Result>(
      sent: SentPicture,
      write: (address: string | null) => Promise<Result>,
    ): Promise<Result> => {
      const { address, isDue } = await take(sent)
      const result = await write(address).catch(async (error: unknown) => {
        await removeUnused(address)
        throw error
      })
      if (isDue && address !== null) await pictureFetcher.fetchSoon(address)
      return result
    },
    toImported,
    enqueue,
    /** Call it with a record's previous address after the write. */
    removeUnused,
    /** Call it with the previous addresses of many records. */
    removeAllUnused,
  }
}
export type RecordImages = ReturnType<typeof createRecordImages>

function createRemoveUnused({ media, pictureFetches, isReferenced, logger, now }: Dependencies) {
  const forget = (address: string) => {
    const settledAt = new Date(now().getTime() - media.settleMs)
    return pictureFetches.remove(toPictureNames(address).hash, settledAt)
  }

  /** The record has been written, so a failure is only logged: the image stays on the disk. */
  return async (address: string | null): Promise<void> => {
    if (address === null) return
    try {
      await media.removeUnused({
        address: toPictureAddress(address),
        isReferenced: () => isReferenced(address),
        ...(isExternalAddress(address) && { removeRest: () => forget(address) }),
      })
    } catch (error) {
      logger.warn({ err: error, address }, 'An unused image stays')
    }
  }
}
