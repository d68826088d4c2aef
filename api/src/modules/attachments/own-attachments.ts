import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { Repositories } from '../../repositories'
import type { StoredAttachment } from './attachments.documents'

export type OwnAttachmentReaders = Pick<Repositories, 'attachmentUploads' | 'drafts'>

interface Attachments {
  readonly userId: ObjectId
  /** In hexadecimal; others name none. */
  readonly ids: readonly string[]
}

/** Those of the files that the member has uploaded, or keeps in a draft, by their id. */
export async function findOwnAttachments(
  { userId, ids }: Attachments,
  { attachmentUploads, drafts }: OwnAttachmentReaders,
): Promise<ReadonlyMap<string, StoredAttachment>> {
  const wanted = { userId, ids: ids.flatMap((id) => parseId(id) ?? []) }
  if (wanted.ids.length === 0) return new Map()
  const [kept, uploads] = await Promise.all([
    drafts.findAttachments(wanted),
    attachmentUploads.find(wanted),
  ])
  const uploaded = uploads.map(
    ({ _id, userId: _userId, createdAt: _createdAt, ...file }): StoredAttachment => ({
      id: _id,
      ...file,
      alt: '',
    }),
  )
  return new Map([...kept, ...uploaded].map((file) => [file.id.toHexString(), file]))
}
