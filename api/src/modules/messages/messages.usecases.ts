import type { DirectMessage, MessagesQuery } from '@haulyard/api-contract'
import type { ObjectId } from 'mongodb'
import type { Database } from '../../database/database'
import { parseId } from '../../database/ids'
import type { KeyedMutex } from '../../database/keyed-mutex'
import { toPageRequest } from '../../http/page-request'
import type { MessageBus } from '../../live/message-bus'
import type { ConnectionsRepository } from '../connections/connections.repository'
import { toPairKey } from '../connections/pairs'
import { createMemberNotFoundError } from '../members/members.errors'
import { getMember } from '../members/members.usecases'
import type { NotificationsRepository } from '../notifications/notifications.repository'
import type { Notifier } from '../notifications/notifier'
import type { StoredUser } from '../users/users.documents'
import type { UsersRepository } from '../users/users.repository'
import type { ConversationsRepository } from './conversations.repository'
import type { WriteMessage } from './message-writer'
import { noticeOfMessagesBy, toDirectMessage } from './messages.documents'
import type { MessagesRepository } from './messages.repository'

export interface MessageParts {
  readonly messages: MessagesRepository
  readonly conversations: ConversationsRepository
  readonly connections: ConnectionsRepository
  readonly notifications: NotificationsRepository
  readonly users: UsersRepository
  readonly database: Database
  readonly mutex: KeyedMutex
  readonly notifier: Notifier
  readonly messageBus: MessageBus
  readonly now: () => Date
}

interface SendMessage {
  readonly _id: ObjectId
  readonly user: StoredUser
  readonly receiverId: string
  readonly content: string
  readonly writeMessage: WriteMessage
}

/** Writes to a connected member. */
export async function sendMessage(sending: SendMessage): Promise<DirectMessage> {
  const { _id, user, receiverId, content, writeMessage } = sending
  const receiver = parseId(receiverId)
  if (receiver === null) throw createMemberNotFoundError()
  return toDirectMessage(
    await writeMessage({ _id, senderId: user._id, receiverId: receiver, content }),
  )
}

interface ReadConversation extends MessageParts {
  readonly user: StoredUser
  readonly otherUserId: string
}

/** What two members have said; it stays readable when their connection has ended. */
export async function readConversation({
  user,
  query,
  messages,
  users,
}: Omit<ReadConversation, 'otherUserId'> & { query: MessagesQuery }) {
  const otherId = parseId(query.otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const page = await messages.findPage(toPairKey(user._id, otherId), toPageRequest(query))
  if (page.items.length === 0) await getMember({ id: query.otherUserId, users })
  return page
}

/** Everything that the other one wrote has been read, and so has the notice of it. */
export async function markConversationRead(reading: ReadConversation): Promise<void> {
  const { user, otherUserId, conversations, notifications, database, mutex, users } = reading
  const otherId = parseId(otherUserId)
  if (otherId === null) throw createMemberNotFoundError()
  const key = toPairKey(user._id, otherId)
  const { isKnown, wasNoticed } = await mutex(key, () =>
    database.transaction(async (session) => ({
      isKnown: await conversations.markRead(key, user._id, session),
      wasNoticed: await notifications.markRead(user._id, noticeOfMessagesBy(otherId), session),
    })),
  )
  if (!isKnown) await getMember({ id: otherUserId, users })
  if (wasNoticed) await reading.notifier.announce({ userId: user._id })
}
