import { randomBytes } from 'node:crypto'
import type { Media } from '../media/media'
import { toAttachmentNames } from '../media/media.names'
import type { StoredAttachment } from './attachments.documents'

/** A file that is stored, and not yet in a record. */
export type StoredFile = Omit<StoredAttachment, 'id' | 'alt'>

/** Not derived from the content: a member with the same file must not find this one. */
export const newFile = () => randomBytes(16).toString('hex')

/** Re-encodes a picture and stores it in both sizes, without a public address. */
export async function storePhoto(
  value: string,
  { media }: { readonly media: Pick<Media, 'encodePhoto' | 'storage'> },
): Promise<StoredFile> {
  const { full, card, width, height } = await media.encodePhoto(value)
  const file = newFile()
  const names = toAttachmentNames(file)
  await media.storage.write(names.card, card)
  await media.storage.write(names.full, full)
  return { type: 'photo', file, name: '', bytes: full.byteLength, width, height }
}
