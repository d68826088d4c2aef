import { type MessageEdit, messageChangeMs } from '@haulyard/api-contract'
import type { ClientSession } from 'mongodb'
import { parseId } from '../../database/ids'
import type { StoredMember } from '../members/members.documents'
import { checkMayEdit } from './may-write'
import { type StoredMessage, toDirectMessage } from './messages.documents'
import {
  createDeletedMessageError,
  createMessageNotFoundError,
  createTooLateError,
} from './messages.errors'
import type { MessageChanges } from './messages.repository'
import type { MessagesDependencies } from './messages.usecases'

interface ByMessage {
  readonly id: string
  readonly member: StoredMember
}

/** What is changed of a message; `null`: it is so already. */
type Decide = (message: StoredMessage, session: ClientSession) => Promise<MessageChanges | null>

/** Changes the text of an own message, which is marked. */
export function editMessage(
  { input: { content }, ...command }: ByMessage & { readonly input: MessageEdit },
  deps: MessagesDependencies,
): Promise<StoredMessage> {
  const decide: Decide = async (message, session) => {
    if (message.deletedAt) throw createDeletedMessageError()
    if (message.content === content) return null
    checkInTime(message, deps)
    const conversation = await deps.conversations.find(message.conversationKey, session)
    await checkMayEdit(message, conversation, deps, session)
    return { content, editedAt: deps.now() }
  }
  return change(command, decide, deps)
}

/** Deletes what an own message has for both members, and its pin; that there was one stays. */
export function deleteMessage(
  command: ByMessage,
  deps: MessagesDependencies,
): Promise<StoredMessage> {
  const { conversations, attachmentUploads } = deps
  const decide: Decide = async (message, session) => {
    if (message.deletedAt) return null
    checkInTime(message, deps)
    const { attachments = [], conversationKey: key, senderId: userId } = message
    const ids = attachments.map(({ id }) => id)
    await attachmentUploads.remove({ userId, ids }, session)
    const { pins = [] } = (await conversations.find(key, session)) ?? {}
    const others = pins.filter((pin) => !pin.equals(message._id))
    if (others.length < pins.length) await conversations.setPins(key, others, session)
    return {
      content: '',
      deletedAt: deps.now(),
      ...(ids.length > 0 && { attachments: [] }),
    }
  }
  return change(command, decide, deps)
}

function checkInTime({ createdAt }: StoredMessage, { now }: Pick<MessagesDependencies, 'now'>) {
  if (now().getTime() - createdAt.getTime() > messageChangeMs) throw createTooLateError()
}

/** Changes a message and the last line of its conversation, and publishes it to both members. */
async function change(
  { id, member }: ByMessage,
  decide: Decide,
  { messages, conversations, database, mutex, messageBus }: MessagesDependencies,
): Promise<StoredMessage> {
  const _id = parseId(id)
  const found = _id && (await messages.findById(_id))
  if (!found?.senderId.equals(member._id)) throw createMessageNotFoundError()
  const { message, isChanged } = await mutex(found.conversationKey, () =>
    database.transaction(async (session) => {
      const before = await messages.findById(found._id, session)
      if (!before) throw createMessageNotFoundError()
      const changes = await decide(before, session)
      const changed = changes && (await messages.change(found._id, changes, session))
      if (changed) await conversations.changeLastMessage(changed, session)
      return { message: changed ?? before, isChanged: changed !== null }
    }),
  )
  if (isChanged) {
    const event = { type: 'message_changed', message: toDirectMessage(message) } as const
    messageBus.publish([message.senderId, message.receiverId], event)
  }
  return message
}
