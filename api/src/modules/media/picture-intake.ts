import { isWebUrl } from '@haulyard/api-contract'
import { createInvalidInputError } from '../../http/http.errors'
import type { Media } from './media'
import { readImageAddress } from './media.names'
import {
  isExternalAddress,
  toPictureAddress,
  toPictureNames,
  withoutOwnOrigin,
} from './picture-address'
import type { PictureFetcher } from './picture-fetcher'
import type { PictureFetchesRepository } from './picture-fetches.repository'

interface Dependencies {
  readonly media: Media
  readonly pictureFetches: PictureFetchesRepository
  readonly pictureFetcher: PictureFetcher
  readonly publicUrl: URL
  readonly now: () => Date
}

/** The picture field of a request. */
export interface SentPicture {
  readonly value: string | null
  /** The record's current value; `null` for a new record. */
  readonly existing: string | null
}

/** The address for the record, and whether its picture must still be fetched. */
interface TakenPicture {
  readonly address: string | null
  readonly isDue: boolean
}

/** Decides which picture address a record stores, and enqueues fetches from other sites. */
export function createPictureIntake(dependencies: Dependencies) {
  const { media, pictureFetches, pictureFetcher, publicUrl, now } = dependencies
  const findOwn = createFindOwn(dependencies)
  return {
    /** Throws an error that can be shown to the member. */
    take: async ({ value, existing }: SentPicture): Promise<TakenPicture> => {
      const taken = await media.intake(value)
      if (taken === null) return { address: null, isDue: false }
      const address = withoutOwnOrigin(taken, publicUrl)
      if (!isWebUrl(address)) {
        const own = await findOwn({ value: address, existing })
        if (own === null) throw createInvalidAddressError()
        return { address: own, isDue: false }
      }
      const isStored = (await media.storage.sizeOf(toPictureNames(address).full)) !== null
      if (isStored) await pictureFetches.enqueue([address], now())
      else await pictureFetches.enqueueAgain(address, now())
      return { address, isDue: !isStored }
    },
    /** The address of an imported record; `null` for an address of ours without a picture. */
    toImported: async (imageUrl: string | null): Promise<string | null> => {
      if (imageUrl === null) return null
      const address = withoutOwnOrigin(imageUrl, publicUrl)
      return isWebUrl(address) ? address : await findOwn({ value: address, existing: null })
    },
    /** Call it with the addresses of imported records before they are stored. */
    enqueue: async (addresses: readonly (string | null)[]): Promise<void> => {
      const external = addresses.filter((address) => address !== null)
      await pictureFetches.enqueue([...new Set(external.filter(isExternalAddress))], now())
      pictureFetcher.wake()
    },
  }
}

/**
 * Creates the function that finds the value to store for an address of ours; `null` if there is no
 * such picture. Forms send back the address that they got: for a picture on another site that is the
 * address of our copy, while the record stores the original address.
 */
function createFindOwn({ media, pictureFetches, now }: Dependencies) {
  return async ({ value, existing }: SentPicture): Promise<string | null> => {
    const names = value === null ? null : readImageAddress(value)
    if (names === null) return null
    if (names.address === toPictureAddress(existing)) return existing
    // The copy belongs to another record too, whose removal must not remove it from this one.
    const given = await pictureFetches.use(names.hash, now())
    if (given !== null) return given
    return (await media.storage.renew(names.full)) ? names.address : null
  }
}

/** For an address of ours that does not exist. */
function createInvalidAddressError() {
  const message = 'Invalid URL'
  return createInvalidInputError({ message, issues: [{ path: 'imageUrl', message }] })
}
