import { isWebUrl } from '@haulyard/api-contract'
import { createInvalidInputError } from '../../http/http.errors'
import type { Media } from './media'
import { readImageAddress } from './media.names'
import {
  isForeignAddress,
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

/** What a client sent as a picture. */
export interface SentPicture {
  readonly value: string | null
  /** What the record holds so far; `null` for a new one. */
  readonly existing: string | null
}

/** What a record is to hold, and whether its picture is still to be fetched. */
interface TakenPicture {
  readonly address: string | null
  readonly isDue: boolean
}

/** Decides what records hold for pictures, and has those on other sites fetched. */
export function createPictureIntake(dependencies: Dependencies) {
  const { media, pictureFetches, pictureFetcher, publicUrl, now } = dependencies
  const findOwn = createFindOwn(dependencies)
  return {
    /** Throws the refusal that a person can be shown. */
    take: async ({ value, existing }: SentPicture): Promise<TakenPicture> => {
      const taken = await media.intake(value)
      if (taken === null) return { address: null, isDue: false }
      const address = withoutOwnOrigin(taken, publicUrl)
      if (!isWebUrl(address)) {
        const own = await findOwn({ value: address, existing })
        if (own === null) throw createInvalidAddressError()
        return { address: own, isDue: false }
      }
      const isStored = await media.storage.has(toPictureNames(address).full)
      if (isStored) await pictureFetches.enqueue([address], now())
      else await pictureFetches.enqueueAgain(address, now())
      return { address, isDue: !isStored }
    },
    /** What an imported record is to hold: `null` for an address of ours without a picture. */
    toImported: async (imageUrl: string | null): Promise<string | null> => {
      if (imageUrl === null) return null
      const address = withoutOwnOrigin(imageUrl, publicUrl)
      return isWebUrl(address) ? address : await findOwn({ value: address, existing: null })
    },
    /** To be called with what imported records are about to hold. */
    enqueue: async (addresses: readonly (string | null)[]): Promise<void> => {
      const held = addresses.filter((address) => address !== null)
      await pictureFetches.enqueue([...new Set(held.filter(isForeignAddress))], now())
      pictureFetcher.wake()
    },
  }
}

/**
 * Makes the function that finds what a record is to hold for an address of ours; `null`
 * when there is no such picture. Forms send back what they were answered. Of a picture on
 * another site that is the name of our copy, while records hold the address that was given.
 */
function createFindOwn({ media, pictureFetches, now }: Dependencies) {
  return async ({ value, existing }: SentPicture): Promise<string | null> => {
    const names = value === null ? null : readImageAddress(value)
    if (names === null) return null
    if (names.address === toPictureAddress(existing)) return existing
    // Somebody else's: removing their record must not take the copy away from this one.
    const given = await pictureFetches.use(names.hash, now())
    if (given !== null) return given
    return (await media.storage.renew(names.full)) ? names.address : null
  }
}

/** An address of ours cannot be made up. */
function createInvalidAddressError() {
  const message = 'Invalid URL'
  return createInvalidInputError({ message, issues: [{ path: 'imageUrl', message }] })
}
