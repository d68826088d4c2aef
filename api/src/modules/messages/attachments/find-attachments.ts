import type { MessageInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { StoredAttachment } from '../../attachments/attachments.documents'
import { findOwnAttachments, type OwnAttachmentReaders } from '../../attachments/own-attachments'
import { createUnknownAttachmentError } from '../messages.errors'

interface FindAttachments {
  readonly files: NonNullable<MessageInput['attachments']>
  readonly userId: ObjectId
}

/** The files of a message, in order. @throws unless the member has uploaded them all */
export async function findAttachments(
  { files, userId }: FindAttachments,
  deps: OwnAttachmentReaders,
): Promise<readonly StoredAttachment[]> {
  const own = await findOwnAttachments({ userId, ids: files.map(({ id }) => id) }, deps)
  return files.map(({ id, alt }) => {
    const file = own.get(id)
    if (!file) throw createUnknownAttachmentError()
    return { ...file, alt: alt ?? '' }
  })
}
