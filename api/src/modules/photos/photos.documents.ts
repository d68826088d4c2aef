import type { Photo } from '@haulyard/api-contract'
import { toPictureAddress } from '../media/picture-address'

/** A photo as a record stores it. The address of a picture of another site is the one there. */
export interface StoredPhoto extends Photo {
  /** How it looks; absent for pictures of other sites, and of earlier versions. */
  readonly fingerprint?: string | undefined
}

/** The fields of a record with photos. */
export interface PhotoFields {
  /** The address of the cover: what clients and releases know that know no photos. */
  imageUrl: string | null
  /** Absent in records that were stored before there were photos, and in imported ones. */
  photos?: readonly StoredPhoto[]
}

/**
 * The photos of a record. Where `imageUrl` is not the first one, it was changed or removed alone,
 * by a client or a release that knows no photos: that changes the cover, and keeps the others.
 */
export function photosOf({ imageUrl, photos = [] }: PhotoFields): readonly StoredPhoto[] {
  const [cover, ...others] = photos
  if (imageUrl === (cover?.address ?? null)) return photos
  if (imageUrl === null) return others
  return [{ address: imageUrl, alt: '' }, ...others.filter(({ address }) => address !== imageUrl)]
}

/** The fields for photos in this order. */
export const toPhotoFields = (photos: readonly StoredPhoto[]): Required<PhotoFields> => ({
  imageUrl: photos[0]?.address ?? null,
  photos,
})

/** The stored addresses of all pictures of a record, whatever its kind. */
export const imagesOf = ({ imageUrl = null, photos }: Partial<PhotoFields>): readonly string[] =>
  photosOf({ imageUrl, ...(photos && { photos }) }).map(({ address }) => address)

/** The photos as browsers load them, from this site. */
export const toShownPhotos = (fields: PhotoFields): Photo[] =>
  photosOf(fields).map(({ address, fingerprint: _fingerprint, ...photo }) => ({
    ...photo,
    address: toPictureAddress(address) ?? address,
  }))
