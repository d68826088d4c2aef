import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../repositories'
import type { StoredPhoto } from './photos.documents'

/** A photo of a member that no listing has to have yet. */
export type OwnPhoto = Omit<StoredPhoto, 'alt'>

interface Photos {
  readonly userId: ObjectId
  readonly addresses: readonly string[]
}

/** Those of the photos that the member has uploaded, or keeps in a draft, by their address. */
export async function findOwnPhotos(
  photos: Photos,
  { photoUploads, drafts }: Pick<Repositories, 'photoUploads' | 'drafts'>,
): Promise<ReadonlyMap<string, OwnPhoto>> {
  if (photos.addresses.length === 0) return new Map()
  const found = await Promise.all([
    drafts.findPhotos(photos.userId, photos.addresses),
    photoUploads.find(photos),
  ])
  return new Map(
    found
      .flat()
      .map(({ address, width, height, fingerprint }) => [
        address,
        { address, width, height, ...(fingerprint && { fingerprint }) },
      ]),
  )
}
