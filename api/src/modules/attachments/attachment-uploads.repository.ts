import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { StoredAttachment } from './attachments.documents'

/** How long a file waits for its message or its post. */
const keptDays = 7

/** A file that a member has uploaded for a message or a post. While it is here, its files stay. */
export interface AttachmentUploadDocument extends Omit<StoredAttachment, 'id' | 'alt'> {
  userId: ObjectId
  createdAt: Date
}

export const attachmentUploadsCollection: CollectionDefinition = {
  name: 'attachmentUploads',
  indexes: [
    { keys: { userId: 1 } },
    { keys: { file: 1 } },
    // The daily clean-up removes the files that no record has.
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: keptDays * 24 * 3600 } },
  ],
}

interface Uploads {
  readonly userId: ObjectId
  readonly ids: readonly ObjectId[]
}

export function createAttachmentUploadsRepository(database: Database) {
  const collection = () =>
    database.collection<AttachmentUploadDocument>(attachmentUploadsCollection.name)
  const among = ({ userId, ids }: Uploads) => ({ _id: { $in: [...ids] }, userId })
  return {
    /** Adds an upload, or returns the one that an earlier attempt has added. */
    add: (upload: WithId<AttachmentUploadDocument>) =>
      insertOrFind({
        insert: async () => {
          await collection().insertOne(upload)
          return upload
        },
        find: () => collection().findOne({ _id: upload._id }),
      }),
    /** Lets files wait again, from their new date on. */
    putBack: async (
      uploads: readonly WithId<AttachmentUploadDocument>[],
      session: ClientSession,
    ) => {
      if (uploads.length === 0) return
      await collection().deleteMany({ _id: { $in: uploads.map(({ _id }) => _id) } }, { session })
      await collection().insertMany(uploads, { session })
    },
    /** Those with these ids that the member has uploaded. */
    find: (uploads: Uploads) => collection().find(among(uploads)).toArray(),
    remove: async (uploads: Uploads, session: ClientSession) => {
      if (uploads.ids.length > 0) await collection().deleteMany(among(uploads), { session })
    },
    hasFile: async (file: string) =>
      (await collection().findOne({ file }, { projection: { _id: 1 } })) !== null,
  }
}
