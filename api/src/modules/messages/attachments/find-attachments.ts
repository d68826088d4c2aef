import type { MessageInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../../database/ids'
import type { Repositories } from '../../../repositories'
import { createUnknownAttachmentError } from '../messages.errors'
import type { StoredAttachment } from './attachments.documents'

interface FindAttachments {
  readonly files: NonNullable<MessageInput['attachments']>
  readonly userId: ObjectId
}

/** The files of a message, in order. @throws unless the member has uploaded them all */
export async function findAttachments(
  { files, userId }: FindAttachments,
  { attachmentUploads }: Pick<Repositories, 'attachmentUploads'>,
): Promise<readonly StoredAttachment[]> {
  const ids = files.flatMap(({ id }) => parseId(id) ?? [])
  const uploads = await attachmentUploads.find({ userId, ids })
  return files.map(({ id, alt }) => {
    const upload = uploads.find(({ _id }) => _id.toHexString() === id)
    if (!upload) throw createUnknownAttachmentError()
    const { _id, userId: _userId, createdAt: _createdAt, ...file } = upload
    return { id: _id, ...file, alt: alt ?? '' }
  })
}
