import { ObjectId } from 'mongodb'
import { toConnectionDocument } from '../modules/connections/connections.documents'
import { toPairKey } from '../modules/connections/pairs'
import type { ConversationDocument, StoredMessage } from '../modules/messages/messages.documents'
import { noticeOfMessagesBy } from '../modules/messages/messages.documents'
import type { NotificationDocument } from '../modules/notifications/notifications.documents'
import { toDemoAttachment } from './demo-attachments'
import type { DemoData } from './demo-data'

interface Titled {
  readonly _id: ObjectId
  readonly title: string
}

interface Sources {
  readonly data: DemoData
  readonly userId: (key: string) => ObjectId
  /** The demo's topics as they are stored. */
  readonly topics: readonly Titled[]
  /** The demo's classifieds as they are stored. */
  readonly classifieds: readonly Titled[]
}

/** Connections, conversations and notifications of a demo. */
export function toCommunityDocuments({ data, userId, topics, classifieds }: Sources) {
  const connections = data.connections.map(({ requester, receiver, ...values }) =>
    toConnectionDocument({
      ...values,
      requesterId: userId(requester),
      receiverId: userId(receiver),
    }),
  )
  const chats = data.conversations.map((conversation) =>
    toChat(conversation, { userId, classifieds, data }),
  )
  const notifications = data.notifications.map(
    ({ member, actor, topic, ...values }): NotificationDocument => ({
      ...values,
      userId: userId(member),
      actorId: userId(actor),
      ...toSubject({ ...values, topic }, userId(actor), topics),
    }),
  )
  return {
    connections,
    conversations: chats.flatMap(({ conversation }) => conversation ?? []),
    messages: chats.flatMap(({ messages }) => messages),
    notifications,
  }
}

function toChat(
  {
    members,
    messages: demoMessages,
    unread,
    about: title,
    isRequest,
  }: DemoData['conversations'][number],
  { userId, classifieds, data }: Omit<Sources, 'topics'>,
) {
  const [one, other] = members
  const memberIds: [ObjectId, ObjectId] = [userId(one), userId(other)]
  const key = toPairKey(...memberIds)
  const about = classifieds.find((one) => one.title === title)
  const messages = demoMessages.map(
    ({ author, content, createdAt, editedAt, deletedAt, attachments }, index): StoredMessage => ({
      _id: new ObjectId(),
      conversationKey: key,
      senderId: userId(author),
      receiverId: userId(author === one ? other : one),
      content: deletedAt ? '' : content,
      createdAt,
      ...(editedAt && { editedAt }),
      ...(deletedAt && { deletedAt }),
      ...(attachments.length > 0 && {
        attachments: attachments.map((one) => toDemoAttachment(one, data.drawings)),
      }),
      ...(about && index === 0 && { about: { classifiedId: about._id, title: about.title } }),
    }),
  )
  const lastMessage = messages.at(-1)
  const pins = messages.filter((_, index) => demoMessages[index]?.isPinned)
  const conversation: ConversationDocument | undefined = lastMessage && {
    key,
    memberIds,
    lastMessage,
    lastMessageAt: lastMessage.createdAt,
    unread: { [lastMessage.receiverId.toHexString()]: unread },
    ...(pins.length > 0 && { pins: pins.map(({ _id }) => _id) }),
    ...(isRequest && { requestTo: lastMessage.receiverId }),
    ...(about && !isRequest && { isOpen: true, ...toAnswer(messages) }),
  }
  return { messages, conversation }
}

/** How long the first message of a stranger waited, where the other member has answered it. */
function toAnswer([first, ...others]: readonly StoredMessage[]) {
  const answer = first && others.find(({ senderId }) => senderId.equals(first.receiverId))
  if (!answer) return {}
  const { senderId: by, createdAt: at } = answer
  return { answer: { by, at, waitedMs: at.getTime() - first.createdAt.getTime() } }
}

/** The subject of a notification, and the page to open. */
function toSubject(
  { kind, topic: title }: Pick<DemoData['notifications'][number], 'kind' | 'topic'>,
  actorId: ObjectId,
  topics: Sources['topics'],
): Pick<NotificationDocument, 'subject' | 'path'> {
  const topic = topics.find((one) => one.title === title)
  if (topic) return { subject: topic.title, path: `/forum/${topic._id.toHexString()}` }
  const path = kind === 'direct_message' ? noticeOfMessagesBy(actorId).path : '/social-feed'
  return { subject: null, path }
}
