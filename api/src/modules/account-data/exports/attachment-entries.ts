import type { Database } from '../../../database/database'
import {
  type AttachmentUploadDocument,
  attachmentUploadsCollection,
} from '../../attachments/attachment-uploads.repository'
import type { StoredAttachment } from '../../attachments/attachments.documents'
import { draftsCollection } from '../../drafts/drafts.repository'
import { feedPostsCollection } from '../../feed/feed.repository'
import { postsCollection } from '../../forum/posts.repository'
import { toAttachmentNames } from '../../media/media.names'
import type { MediaStorage } from '../../media/storage/media-storage'
import type { StoredMember } from '../../members/members.documents'
import { conversationsCollection } from '../../messages/conversations.repository'
import type { ConversationDocument, MessageDocument } from '../../messages/messages.documents'
import { messagesCollection } from '../../messages/messages.repository'
import { hiddenRecordsCollection } from '../../moderation/hidden-records.repository'
import type { ZipEntry } from './create-zip'
import { readFile } from './picture-entries'

interface Dependencies {
  readonly database: Database
  readonly media: Pick<MediaStorage, 'read' | 'sizeOf'>
}

interface Attached {
  readonly attachments?: readonly StoredAttachment[]
}

/** Whose records have photos of the member: the posts, those that are hidden, and the drafts. */
const owners = [
  feedPostsCollection.name,
  postsCollection.name,
  hiddenRecordsCollection.name,
  draftsCollection.name,
]

/**
 * The photos and PDFs that the member has sent, posted, or uploaded for that, each once by its id.
 */
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
  for (const name of owners) {
    const records = database
      .collection<Attached & { record?: Attached }>(name)
      .find({ userId: member._id }, { projection: { attachments: 1, 'record.attachments': 1 } })
    for await (const { attachments = [], record } of records) {
      for (const attachment of [...attachments, ...(record?.attachments ?? [])]) {
        files.set(...toFile(attachment))
      }
    }
  }
  const entries: ZipEntry[] = []
  for (const [path, name] of files) {
    if ((await media.sizeOf(name)) === null) continue
    entries.push({ path, isCompressed: true, open: () => readFile(name, media) })
  }
  return entries
}

type Stored = Pick<StoredAttachment, 'id' | 'type' | 'file'>

function toFile({ id, type, file }: Stored): [path: string, name: string] {
  const { full, pdf } = toAttachmentNames(file)
  const path = `attachments/${id.toHexString()}`
  return type === 'pdf' ? [`${path}.pdf`, pdf] : [`${path}.webp`, full]
}
