import { draftDays } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import { attachmentsIndex, hasAttachment } from '../attachments/attachment-references'
import type { StoredAttachment } from '../attachments/attachments.documents'
import { hasPhoto, photosIndex } from '../media/image-references'
import type { PhotoFields, StoredPhoto } from '../photos/photos.documents'

/** One version of what was typed. */
interface DraftVersion {
  /** The fields as JSON: their names are the form's, and may be ones that MongoDB reserves. */
  values: string
  updatedAt: Date
}

/** What a member typed into a form and did not send yet. The photos are those of `values`. */
export interface DraftDocument extends DraftVersion, PhotoFields {
  userId: ObjectId
  key: string
  title: string
  path: string
  version: number
  /** The browser tab that saved it last. */
  writer: string
  other: DraftVersion | null
  /** The photos of a post among `values`; absent where there are none. */
  attachments?: readonly StoredAttachment[]
  /** Its erasure has begun: its images are no longer kept for it. */
  isErased?: true
}
export type StoredDraft = WithId<DraftDocument>

export const draftsCollection: CollectionDefinition = {
  name: 'drafts',
  indexes: [
    { keys: { userId: 1, key: 1 }, options: { unique: true } },
    { keys: { userId: 1, updatedAt: -1, _id: -1 } },
    photosIndex('photos.address'),
    attachmentsIndex('attachments.file'),
    { keys: { updatedAt: 1 }, options: { expireAfterSeconds: draftDays * 24 * 3600 } },
  ],
}

interface Attachments {
  readonly userId: ObjectId
  readonly ids: readonly ObjectId[]
}

type Named = Pick<DraftDocument, 'userId' | 'key'>

export function createDraftsRepository(database: Database) {
  const collection = () => database.collection<DraftDocument>(draftsCollection.name)
  return {
    /** A page of a member's drafts, last changed first. */
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ userId }],
        orderBy: 'updatedAt',
        direction: 'newest first',
        omit: ['values', 'other'],
        ...request,
      }),
    find: ({ userId, key }: Named, session?: ClientSession) =>
      collection().findOne({ userId, key }, { session }),
    /** Those of the photos that drafts of the member have. */
    findPhotos: async (
      userId: ObjectId,
      addresses: readonly string[],
    ): Promise<readonly StoredPhoto[]> => {
      const filter = { userId, 'photos.address': { $in: [...addresses] } }
      const drafts = await collection().find(filter).project<PhotoFields>({ photos: 1 }).toArray()
      const wanted = new Set(addresses)
      return drafts.flatMap(({ photos = [] }) =>
        photos.filter(({ address }) => wanted.has(address)),
      )
    },
    /** Those of the files that drafts of the member have. */
    findAttachments: async ({ userId, ids }: Attachments): Promise<readonly StoredAttachment[]> => {
      const drafts = await collection()
        .find({ userId, 'attachments.id': { $in: [...ids] } })
        .project<Pick<DraftDocument, 'attachments'>>({ attachments: 1 })
        .toArray()
      return drafts.flatMap(({ attachments = [] }) =>
        attachments.filter((file) => ids.some((id) => id.equals(file.id))),
      )
    },
    countOf: (userId: ObjectId, { limit, session }: { limit: number; session: ClientSession }) =>
      collection().countDocuments({ userId }, { limit, session }),
    insert: async (draft: StoredDraft, session: ClientSession) => {
      await collection().insertOne(draft, { session })
    },
    replace: async ({ _id, ...draft }: StoredDraft, session: ClientSession) => {
      await collection().replaceOne({ _id }, draft, { session })
    },
    /** Returns whether the member had it. */
    delete: async ({ userId, key }: Named) =>
      (await collection().deleteOne({ userId, key })).deletedCount > 0,
    hasFile: (file: string) => hasAttachment(collection(), { field: 'attachments.file', file }),
    hasImage: (address: string) => hasPhoto(collection(), { field: 'photos.address', address }),
  }
}
