import type { ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { StoredImage } from '../media/image-intake'
import { hasPhoto, photosIndex } from '../media/image-references'

/** How long a photo waits for its listing. */
const keptDays = 7

/** A photo that a member has uploaded. While it is here, its images stay. */
export interface PhotoUploadDocument extends Omit<StoredImage, 'fingerprint'> {
  /** Absent in uploads to a version before. */
  fingerprint?: string
  userId: ObjectId
  createdAt: Date
  /** Its erasure has begun: its images are no longer kept for it. */
  isErased?: true
}

export const photoUploadsCollection: CollectionDefinition = {
  name: 'photoUploads',
  indexes: [
    { keys: { userId: 1, address: 1 } },
    photosIndex('address'),
    // The daily clean-up removes the images that no record refers to.
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: keptDays * 24 * 3600 } },
  ],
}

interface Uploads {
  readonly userId: ObjectId
  readonly addresses: readonly string[]
}

export function createPhotoUploadsRepository(database: Database) {
  const collection = () => database.collection<PhotoUploadDocument>(photoUploadsCollection.name)
  const among = ({ userId, addresses }: Uploads) => ({ userId, address: { $in: [...addresses] } })
  return {
    /** Adds an upload, unless an earlier attempt has added it. */
    add: async (upload: WithId<PhotoUploadDocument>) => {
      await insertOrFind({
        insert: () => collection().insertOne(upload),
        find: () => collection().findOne({ _id: upload._id }),
      })
    },
    /** Those of the addresses that the member has uploaded. */
    find: (uploads: Uploads) => collection().find(among(uploads)).toArray(),
    remove: async (uploads: Uploads) => {
      if (uploads.addresses.length > 0) await collection().deleteMany(among(uploads))
    },
    hasImage: (address: string) => hasPhoto(collection(), { field: 'address', address }),
  }
}
