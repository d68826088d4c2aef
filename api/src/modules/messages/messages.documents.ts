import type { Conversation, DirectMessage } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { getPerson, type People } from '../members/members.documents'

/** A message as it is stored. */
export interface MessageDocument {
  /** The key of the two members. */
  conversationKey: string
  senderId: ObjectId
  receiverId: ObjectId
  content: string
  /** Strictly increasing within a conversation. */
  createdAt: Date
}
export type StoredMessage = WithId<MessageDocument>

/** A conversation of two members, without its messages. */
export interface ConversationDocument {
  key: string
  memberIds: [ObjectId, ObjectId]
  lastMessage: StoredMessage
  /** Derived: its date. The list is ordered by it. */
  lastMessageAt: Date
  /** The unread count of each member, by their ids in hexadecimal. */
  unread: Partial<Record<string, number>>
  /** Takes the place of a member whose account is being erased. */
  successorId?: ObjectId
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

/** The notice about one sender's messages: one notice counts the unread ones. */
export const noticeOfMessagesBy = (senderId: ObjectId) =>
  ({ kind: 'direct_message', path: `/social-feed?chat=${senderId.toHexString()}` }) as const
