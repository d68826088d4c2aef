import type {
  ConversationRead,
  DirectMessage,
  MessageInput,
  MessagesQuery,
} from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { KeyedMutex } from '../../database/keyed-mutex'
import { toPageRequest } from '../../http/page-request'
import type { MessageBus } from '../../live/message-bus'
import type { Repositories } from '../../repositories'
import { toPairKey } from '../connections/pairs'
import type { StoredMember } from '../members/members.documents'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { Notifier } from '../notifications/notifier'
import type { WriteMessage } from './message-writer'
import { noticeOfMessagesBy, toDirectMessage } from './messages.documents'

export interface MessagesDependencies
  extends Pick<Repositories, 'messages' | 'conversations' | 'connections' | 'members'> {
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface SendMessage {
  readonly _id: ObjectId
  readonly input: MessageInput
  readonly member: StoredMember
}

/** Sends a message to a connected member. */
export async function sendMessage(
  { _id, input, member }: SendMessage,
  { writeMessage }: { readonly writeMessage: WriteMessage },
): Promise<DirectMessage> {
  const { content } = input
  const receiverId = parseId(input.receiverId)
  if (receiverId === null) throw createMemberNotFoundError()
  return toDirectMessage(await writeMessage({ _id, senderId: member._id, receiverId, content }))
}

interface ReadConversation {
  readonly query: MessagesQuery
  readonly member: StoredMember
}

/** The messages of two members. They stay readable after the connection has ended. */
export async function readConversation(
  { query, member }: ReadConversation,
  deps: Pick<MessagesDependencies, 'messages' | 'members'>,
) {
  const otherId = parseId(query.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const page = await deps.messages.findPage(toPairKey(member._id, otherId), toPageRequest(query))
  if (page.items.length === 0) await getMember({ id: query.otherUserId }, deps)
  return page
}

interface MarkConversationRead {
  readonly input: ConversationRead
  readonly member: StoredMember
}

/** Marks all messages of the other member as read, and the notification about them. */
export async function markConversationRead(
  { input, member }: MarkConversationRead,
  deps: MessagesDependencies,
): Promise<void> {
  const { conversations, notifier, database, mutex } = deps
  const otherId = parseId(input.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const key = toPairKey(member._id, otherId)
  const { isKnown, wasNoticed } = await mutex(key, () =>
    database.transaction(async (session) => ({
      isKnown: await conversations.markRead(key, member._id, session),
      wasNoticed: await notifier.markRead(member._id, noticeOfMessagesBy(otherId), session),
    })),
  )
  if (!isKnown) await getMember({ id: input.otherUserId }, deps)
  if (wasNoticed) await notifier.announce({ userId: member._id })
}
