import {
  attachmentsText,
  type Conversation,
  type DirectMessage,
  deletedMessageText,
} from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import { type StoredAttachment, toAttachment } from '../attachments/attachments.documents'
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
  /** The classified that it was written about. */
  about?: AboutDocument
  editedAt?: Date
  /** Its text and attachments are gone: `content` is empty. */
  deletedAt?: Date
  /** With them, `content` may be empty. */
  attachments?: readonly StoredAttachment[]
}

interface AboutDocument {
  readonly classifiedId: ObjectId
  /** As it was then. */
  readonly title: string
}

export interface AnswerDocument {
  readonly by: ObjectId
  readonly at: Date
  readonly waitedMs: number
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
  /** Until when each member has read, by their ids in hexadecimal; only of those who show it. */
  readAt?: Partial<Record<string, Date>>
  /**
   * The member whom the first message of a stranger waits for. Only this one can write, which
   * opens the conversation; it is not in the member's list of chats until then.
   */
  requestTo?: ObjectId
  /** That member wants to see it no more. The stranger is not told. */
  ignoredAt?: Date
  /** Both can write without a connection, until one blocks the other. */
  isOpen?: boolean
  /** The pinned messages, the one that was pinned last first. */
  pins?: readonly ObjectId[]
  /** Who answered the first message of a stranger, and how long it waited. */
  answer?: AnswerDocument
  /** Takes the place of a member whose account is being erased. */
  successorId?: ObjectId
}

export const toDirectMessage = (document: StoredMessage): DirectMessage => ({
  id: document._id.toHexString(),
  senderId: document.senderId.toHexString(),
  receiverId: document.receiverId.toHexString(),
  content: toContent(document),
  createdAt: document.createdAt.toISOString(),
  ...(document.about && {
    about: {
      classifiedId: document.about.classifiedId.toHexString(),
      title: document.about.title,
    },
  }),
  ...(document.editedAt && { editedAt: document.editedAt.toISOString() }),
  ...(document.deletedAt && { deletedAt: document.deletedAt.toISOString() }),
  ...(hasAttachments(document) && {
    attachments: document.attachments?.map(toAttachment),
    ...(document.content === '' && { hasNoText: true }),
  }),
})

const hasAttachments = ({ attachments = [], deletedAt }: MessageDocument): boolean =>
  attachments.length > 0 && !deletedAt

function toContent({ content, deletedAt, attachments = [] }: MessageDocument): string {
  if (deletedAt) return deletedMessageText
  return content === '' ? attachmentsText(attachments) : content
}

interface ConversationReader {
  readonly reader: ObjectId
  readonly people: People
  readonly isOnline: IsOnline
  /** Tests whether the reader may know what another member has read. */
  readonly showsReading: (id: ObjectId) => boolean
}

/** A conversation as one of its two members sees it. */
export const toConversation =
  ({ reader, people, isOnline, showsReading }: ConversationReader) =>
  (document: ConversationDocument): Conversation => {
    const other = otherMember(document, reader)
    const readAt = showsReading(other) ? document.readAt?.[other.toHexString()] : undefined
    return {
      user: getPerson(people, other),
      lastMessage: toDirectMessage(document.lastMessage),
      unreadCount: document.unread[reader.toHexString()] ?? 0,
      isOnline: isOnline(other),
      ...(document.requestTo && {
        request: document.requestTo.equals(reader) ? 'received' : 'sent',
      }),
      ...(document.isOpen && { isOpen: true }),
      ...(readAt && { readAt: readAt.toISOString() }),
    }
  }

/** The kinds of notices about messages: of those to a seller, and of all others. */
export const messageKinds = ['direct_message', 'listing_message'] as const

/** The notice about one sender's messages: one notice of a kind counts the unread ones. */
export const noticeOfMessagesBy = (
  senderId: ObjectId,
  kind: (typeof messageKinds)[number] = 'direct_message',
) => ({ kind, path: `/social-feed?chat=${senderId.toHexString()}` }) as const
