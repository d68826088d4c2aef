import type { DirectMessage, MessageInput } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import { parseId } from '../../database/ids'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { findAttachments } from './attachments/find-attachments'
import type { WriteMessage } from './message-writer'
import { toDirectMessage } from './messages.documents'
import type { MessagesDependencies } from './messages.usecases'

interface SendMessage {
  readonly _id: ObjectId
  readonly input: MessageInput
  readonly member: StoredMember
}

interface Sending extends Pick<MessagesDependencies, 'messages' | 'attachmentUploads' | 'drafts'> {
  readonly writeMessage: WriteMessage
}

/** Sends a message to a connection, or in an open conversation. */
export async function sendMessage(
  { _id, input, member }: SendMessage,
  { writeMessage, ...deps }: Sending,
): Promise<DirectMessage> {
  const { content, attachments: files = [] } = input
  const senderId = member._id
  const receiverId = parseId(input.receiverId)
  if (receiverId === null) throw createMemberNotFoundError()
  const draft = { _id, senderId, receiverId, content }
  if (files.length === 0) return toDirectMessage(await writeMessage(draft))
  // Sent again after days: the uploads may be gone, but the message is there.
  const known = await deps.messages.findById(_id)
  if (known?.senderId.equals(senderId)) return toDirectMessage(known)
  const attachments = await findAttachments({ files, userId: senderId }, deps)
  return toDirectMessage(await writeMessage({ ...draft, attachments }))
}
