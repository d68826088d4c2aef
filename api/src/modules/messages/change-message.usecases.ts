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
import type { MessagesDependencies } from './messages.usecases'

interface ByMessage {
  readonly id: string
  readonly member: StoredMember
}

type Changes = Partial<Pick<StoredMessage, 'content' | 'editedAt' | 'deletedAt'>>
/** What is changed of a message; `null`: it is so already. */
type Decide = (message: StoredMessage, session: ClientSession) => Promise<Changes | null>

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

/** Deletes the text of an own message for both members; that there was one stays. */
export function deleteMessage(
  command: ByMessage,
  deps: MessagesDependencies,
): Promise<StoredMessage> {
  const decide: Decide = async (message) => {
    if (message.deletedAt) return null
    checkInTime(message, deps)
    return { content: '', deletedAt: deps.now() }
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
