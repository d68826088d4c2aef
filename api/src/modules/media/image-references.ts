import type { Collection, Document } from 'mongodb'
import type { IndexDefinition } from '../../database/collections'
import { hasRecord } from '../../database/has-record'

/**
 * Finds the records with an image's address. With `_id` the index covers the query; its name also
 * differs from the index of earlier versions, with which it would otherwise conflict.
 */
export const imageIndex: IndexDefinition = {
  keys: { imageUrl: 1, _id: 1 },
  options: { partialFilterExpression: { imageUrl: { $gte: '' } } },
}

/** A repository whose records have images. */
interface Referrer {
  hasImage(address: string): Promise<boolean>
}

/** Whether a record has this image address. */
export type IsReferenced = (address: string) => Promise<boolean>

/** Creates the function that asks all repositories whose records have images. */
export const createIsReferenced =
  (referrers: readonly Referrer[]): IsReferenced =>
  async (address) => {
    const found = await Promise.all(
      referrers.map(async (referrer) => await referrer.hasImage(address)),
    )
    return found.includes(true)
  }

/** Whether a record of the collection has this image address. */
export const hasImage = <Stored extends Document>(
  collection: Collection<Stored>,
  address: string,
): Promise<boolean> => hasRecord(collection, { imageUrl: address })

/** The field of a record with the addresses of its photos; indexed by `photosIndex`. */
interface PhotoReference {
  readonly field: 'address' | 'photos.address' | 'record.photos.address'
  readonly address: string
}

/** Finds the records with a photo's address. */
export const photosIndex = (field: PhotoReference['field']): IndexDefinition => ({
  keys: { [field]: 1 },
  options: { partialFilterExpression: { [field]: { $exists: true } } },
})

/** Of a record whose erasure has begun: its images are removed before it is. */
export const erasing = { isErased: true } as const

/** Whether a record of the collection has a photo with this address. */
export const hasPhoto = <Stored extends Document>(
  collection: Collection<Stored>,
  { field, address }: PhotoReference,
): Promise<boolean> => hasRecord(collection, { [field]: address, isErased: { $exists: false } })
