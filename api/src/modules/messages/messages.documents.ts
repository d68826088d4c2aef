import type { Conversation, DirectMessage } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, type People } from '../users/users.documents'

/** A message as it is stored. */
export interface MessageDocument {
  /** The two members, whichever way round. */
  conversationKey: string
  senderId: ObjectId
  receiverId: ObjectId
  content: string
  /** Strictly increasing within a conversation: it is the order in which people wrote. */
  createdAt: Date
}
export type StoredMessage = WithId<MessageDocument>

/** What two members have said to each other, in short. */
export interface ConversationDocument {
  key: string
  memberIds: [ObjectId, ObjectId]
  lastMessage: StoredMessage
  /** Derived: when that was. The list is ordered by it. */
  lastMessageAt: Date
  /** How much each of them has not read, by their ids in hexadecimal. */
  unread: Partial<Record<string, number>>
}

export const toDirectMessage = (document: StoredMessage): DirectMessage => ({
  id: document._id.toHexString(),
  senderId: document.senderId.toHexString(),
  receiverId: document.receiverId.toHexString(),
  content: document.content,
  createdAt: document.createdAt.toISOString(),
})

/** A conversation as one of its two members sees it. */
export const toConversation =
  (reader: ObjectId, people: People) =>
  (document: ConversationDocument): Conversation => ({
    user: getPerson(people, otherMember(document, reader)),
    lastMessage: toDirectMessage(document.lastMessage),
    unreadCount: document.unread[reader.toHexString()] ?? 0,
  })

export const otherMember = ({ memberIds }: ConversationDocument, reader: ObjectId): ObjectId =>
  memberIds[0].equals(reader) ? memberIds[1] : memberIds[0]

/** The notice of one sender's messages: unread ones are counted, not repeated. */
export const noticeOfMessagesBy = (senderId: ObjectId) =>
  ({ kind: 'direct_message', path: `/social-feed?chat=${senderId.toHexString()}` }) as const
