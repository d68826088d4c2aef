import type { Logger } from '../../logger'
import type { Media } from './media'
import { isForeignAddress, toPictureAddress, toPictureNames } from './picture-address'
import type { PictureFetcher } from './picture-fetcher'
import type { PictureFetchesRepository } from './picture-fetches.repository'
import { createPictureIntake, type SentPicture } from './picture-intake'

/** A repository whose records show images. */
interface Referrer {
  hasImage(address: string): Promise<boolean>
}

interface Dependencies {
  readonly media: Media
  readonly pictureFetches: PictureFetchesRepository
  readonly pictureFetcher: PictureFetcher
  readonly publicUrl: URL
  readonly logger: Logger
  readonly now: () => Date
  /** All of them: an image that none of these shows is removed. */
  readonly referrers: readonly Referrer[]
}

const removalsAtOnce = 8

/** Lets records take pictures in and leave none behind. */
export function createRecordImages(dependencies: Dependencies) {
  const { pictureFetcher } = dependencies
  const { take, toImported, enqueue } = createPictureIntake(dependencies)
  const removeUnused = createRemoveUnused(dependencies)

  /** A few at a time: each asks the database and the disk. */
  const removeAllUnused = async (addresses: Iterable<string | null>): Promise<void> => {
    const queue = new Set(addresses).values()
    const worker = async () => {
      for (const address of queue) await removeUnused(address)
    }
    await Promise.all(Array.from({ length: removalsAtOnce }, worker))
  }

  return {
    /**
     * Keeps what a client sent as a picture, and has the record written with its address.
     * When that fails, the picture goes again. A picture on another site is waited for a
     * little; the record stands whether it can be fetched or not.
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
    /** To be called with the address that a record held, once it no longer does. */
    removeUnused,
    /** The same for many records. */
    removeAllUnused,
  }
}
export type RecordImages = ReturnType<typeof createRecordImages>

function createRemoveUnused({ media, pictureFetches, referrers, logger, now }: Dependencies) {
  const isHeld = async (address: string) => {
    const found = await Promise.all(referrers.map((referrer) => referrer.hasImage(address)))
    return found.includes(true)
  }
  const forget = (address: string) => {
    const settledAt = new Date(now().getTime() - media.settleMs)
    return pictureFetches.remove(toPictureNames(address).hash, settledAt)
  }

  /** The record stands by then: an image too many is a little disk space, no failure. */
  return async (address: string | null): Promise<void> => {
    if (address === null) return
    try {
      await media.removeUnused({
        address: toPictureAddress(address),
        isReferenced: () => isHeld(address),
        ...(isForeignAddress(address) && { removeRest: () => forget(address) }),
      })
    } catch (error) {
      logger.warn({ err: error, address }, 'An unused image stays')
    }
  }
}
