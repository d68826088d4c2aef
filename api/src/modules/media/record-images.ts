import { createInvalidInputError } from '../../http/http.errors'
import type { Logger } from '../../logger'
import type { Media } from './media'
import { readImageAddress } from './media.names'

/** A repository whose records show images. */
interface Referrer {
  hasImage(address: string): Promise<boolean>
}

interface Dependencies {
  readonly media: Media
  readonly logger: Logger
  /** All of them: an image that none of these shows is removed. */
  readonly referrers: readonly Referrer[]
}

const removalsAtOnce = 8

/** Lets records take pictures in and leave none behind. */
export function createRecordImages({ media, logger, referrers }: Dependencies) {
  const isReferenced = async (address: string) => {
    const found = await Promise.all(referrers.map((referrer) => referrer.hasImage(address)))
    return found.includes(true)
  }

  /** The record stands by then: an image too many is a little disk space, no failure. */
  const removeUnused = async (address: string | null): Promise<void> => {
    try {
      await media.removeUnused({ address, isReferenced })
    } catch (error) {
      logger.warn({ err: error, address }, 'An unused image stays')
    }
  }

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
     * When that fails, the picture goes again.
     */
    store: async <Result>(
      value: string | null,
      write: (address: string | null) => Promise<Result>,
    ): Promise<Result> => {
      const address = await media.intake(value)
      await requireStored(address, media)
      try {
        return await write(address)
      } catch (error) {
        await removeUnused(address)
        throw error
      }
    },
    /** To be called with the address that a record showed, once it no longer does. */
    removeUnused,
    /** The same for many records. */
    removeAllUnused,
  }
}
export type RecordImages = ReturnType<typeof createRecordImages>

/** An edit form sends back the address that it was given; nobody may make one up. */
async function requireStored(address: string | null, { storage }: Media) {
  const names = address === null ? null : readImageAddress(address)
  if (names === null || (await storage.renew(names.full))) return
  const message = 'Invalid URL'
  throw createInvalidInputError({ message, issues: [{ path: 'imageUrl', message }] })
}
