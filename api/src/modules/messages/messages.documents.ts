import type { Conversation, DirectMessage } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { otherMember } from '../connections/connections.documents'
import { getPerson, type People } from '../members/members.documents'
import type { IsOnline } from '../presence/find-visibly-online'

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

interface ConversationReader {
  readonly reader: ObjectId
  readonly people: People
  readonly isOnline: IsOnline
}

/** A conversation as one of its two members sees it. */
export const toConversation =
  ({ reader, people, isOnline }: ConversationReader) =>
  (document: ConversationDocument): Conversation => {
    const other = otherMember(document, reader)
    return {
      user: getPerson(people, other),
      lastMessage: toDirectMessage(document.lastMessage),
      unreadCount: document.unread[reader.toHexString()] ?? 0,
      isOnline: isOnline(other),
    }
  }

/** The notice about one sender's messages: one notice counts the unread ones. */
export const noticeOfMessagesBy = (senderId: ObjectId) =>
  ({ kind: 'direct_message', path: `/social-feed?chat=${senderId.toHexString()}` }) as const
