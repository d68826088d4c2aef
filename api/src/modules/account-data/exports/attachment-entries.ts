import type { Database } from '../../../database/database'
import { toAttachmentNames } from '../../media/media.names'
import type { MediaStorage } from '../../media/storage/media-storage'
import type { StoredMember } from '../../members/members.documents'
import {
  type AttachmentUploadDocument,
  attachmentUploadsCollection,
} from '../../messages/attachments/attachment-uploads.repository'
import { conversationsCollection } from '../../messages/conversations.repository'
import type { ConversationDocument, MessageDocument } from '../../messages/messages.documents'
import { messagesCollection } from '../../messages/messages.repository'
import type { ZipEntry } from './create-zip'
import { readFile } from './picture-entries'

interface Dependencies {
  readonly database: Database
  readonly media: Pick<MediaStorage, 'read' | 'sizeOf'>
}

/** The photos and PDFs that the member has sent, or uploaded to send, each once by its id. */
export async function toAttachmentEntries(
  { member }: { readonly member: StoredMember },
  { database, media }: Dependencies,
): Promise<readonly ZipEntry[]> {
  const files = new Map<string, string>()
  const uploads = database
    .collection<AttachmentUploadDocument>(attachmentUploadsCollection.name)
    .find({ userId: member._id })
  for await (const { _id, type, file } of uploads) files.set(...toFile({ id: _id, type, file }))
  const conversations = database
    .collection<ConversationDocument>(conversationsCollection.name)
    .find({ memberIds: member._id })
  for await (const { key } of conversations) {
    const messages = database
      .collection<MessageDocument>(messagesCollection.name)
      .find({ conversationKey: key }, { projection: { senderId: 1, attachments: 1 } })
    for await (const { senderId, attachments = [] } of messages) {
      if (!senderId.equals(member._id)) continue
      for (const attachment of attachments) files.set(...toFile(attachment))
    }
  }
  const entries: ZipEntry[] = []
  for (const [path, name] of files) {
    if ((await media.sizeOf(name)) === null) continue
    entries.push({ path, isCompressed: true, open: () => readFile(name, media) })
  }
  return entries
}

type Stored = Pick<NonNullable<MessageDocument['attachments']>[number], 'id' | 'type' | 'file'>

function toFile({ id, type, file }: Stored): [path: string, name: string] {
  const { full, pdf } = toAttachmentNames(file)
  const path = `attachments/${id.toHexString()}`
  return type === 'pdf' ? [`${path}.pdf`, pdf] : [`${path}.webp`, full]
}
