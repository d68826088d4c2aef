import type { Attachment, AttachmentUpload } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Repositories } from '../../../repositories'
import { toAttachment } from '../../attachments/attachments.documents'
import { newFile, type StoredFile, storePhoto } from '../../attachments/store-photo'
import type { Media } from '../../media/media'
import { toAttachmentNames } from '../../media/media.names'
import type { StoredMember } from '../../members/members.documents'
import { createNoAttachmentError } from '../messages.errors'
import { readPdf } from './read-pdf'

interface Dependencies extends Pick<Repositories, 'attachmentUploads'> {
  readonly media: Pick<Media, 'encodePhoto' | 'storage'>
  readonly now: () => Date
}

interface UploadAttachment {
  readonly _id: ObjectId
  readonly input: AttachmentUpload
  readonly member: StoredMember
}

/** Stores a photo or a PDF, which waits for a message of the member. Only a message shows it. */
export async function uploadAttachment(
  { _id, input, member }: UploadAttachment,
  deps: Dependencies,
): Promise<Attachment> {
  const pdf = readPdf(input.file)
  if (!pdf && !/^data:image\//i.test(input.file)) throw createNoAttachmentError()
  const file = pdf
    ? await storePdf({ bytes: pdf, name: input.name }, deps)
    : await storePhoto(input.file, deps)
  const upload = { _id, userId: member._id, ...file, createdAt: deps.now() }
  const { userId, createdAt, _id: id, ...stored } = await deps.attachmentUploads.add(upload)
  return toAttachment({ id, ...stored, alt: '' })
}

async function storePdf(
  { bytes, name }: { readonly bytes: Buffer; readonly name: string },
  { media }: Dependencies,
): Promise<StoredFile> {
  const file = newFile()
  await media.storage.write(toAttachmentNames(file).pdf, bytes)
  return { type: 'pdf', file, name, bytes: bytes.byteLength }
}
