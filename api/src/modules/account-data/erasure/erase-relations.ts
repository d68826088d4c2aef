import { ObjectId } from 'mongodb'
import { approvalsCollection } from '../../approvals/approvals.repository'
import { attachmentUploadsCollection } from '../../attachments/attachment-uploads.repository'
import { uploadAddressesCollection } from '../../classified-uploads/upload-addresses.repository'
import { classifiedChangesCollection } from '../../classifieds/classified-changes.repository'
import { savedClassifiedsCollection } from '../../classifieds/saved-classifieds.repository'
import { blocksCollection } from '../../connections/blocks.repository'
import { otherMember } from '../../connections/connections.documents'
import { connectionsCollection } from '../../connections/connections.repository'
import { mutesCollection } from '../../connections/mutes.repository'
import { toPairKey } from '../../connections/pairs'
import { categoryFollowsCollection } from '../../forum/category-follows.repository'
import { scheduledTopicsCollection } from '../../forum/scheduled/scheduled-topics.repository'
import { topicFollowsCollection } from '../../forum/topic-follows.repository'
import { topicVisitsCollection } from '../../forum/topic-visits.repository'
import { hiddenPostsCollection } from '../../hidden-content/hidden-posts.repository'
import { hiddenWordsCollection } from '../../hidden-content/hidden-words.repository'
import { formerMember } from '../../members/members.documents'
import { undosCollection } from '../../members/undos.repository'
import { conversationsCollection } from '../../messages/conversations.repository'
import type { ConversationDocument, StoredMessage } from '../../messages/messages.documents'
import { messagesCollection } from '../../messages/messages.repository'
import { missedNoticesCollection } from '../../notifications/missed-notices.repository'
import { notificationChoicesCollection } from '../../notifications/notification-choices.repository'
import { notificationsCollection } from '../../notifications/notifications.repository'
import { presenceCollection } from '../../presence/presence.repository'
import { pushMessagesCollection } from '../../push/push-messages.repository'
import { sanctionsCollection } from '../../sanctions/sanctions.repository'
import { sourceBlocksCollection } from '../../sanctions/source-blocks.repository'
import { savedSearchesCollection } from '../../saved-searches/saved-searches.repository'
import {
  type SavedServiceDocument,
  savedServicesCollection,
} from '../../services/saved-services.repository'
import { webhookDeliveriesCollection } from '../../webhooks/deliveries.repository'
import type { Erasure } from './erasure'
import { forgetReports } from './forget-quotes'

/**
 * Erases connections, blocks, mutes, notifications, reports, sanctions and events for other systems, of
 * the member and about the member. Sanctions that the member decided stay, by no one.
 */
export async function eraseRelations(erasure: Erasure): Promise<void> {
  const { member, batches } = erasure
  const { _id } = member
  await eraseSaves(erasure)
  const hex = _id.toHexString()
  const pages = [`/members/${hex}`, `/social-feed?chat=${hex}`]
  const filters = [
    [connectionsCollection.name, { memberIds: _id }],
    [blocksCollection.name, { userId: _id }],
    [blocksCollection.name, { blockedId: _id }],
    [mutesCollection.name, { userId: _id }],
    [mutesCollection.name, { mutedId: _id }],
    [hiddenWordsCollection.name, { userId: _id }],
    [hiddenPostsCollection.name, { userId: _id }],
    [presenceCollection.name, { userId: _id }],
    [undosCollection.name, { userId: _id }],
    [undosCollection.name, { actorId: _id }],
    [approvalsCollection.name, { requesterId: _id }],
    [notificationsCollection.name, { userId: _id }],
    [notificationsCollection.name, { actorId: _id }],
    [notificationsCollection.name, { path: { $in: pages } }],
    [missedNoticesCollection.name, { userId: _id }],
    [missedNoticesCollection.name, { actorId: _id }],
    [missedNoticesCollection.name, { path: { $in: pages } }],
    [pushMessagesCollection.name, { userId: _id }],
    [pushMessagesCollection.name, { actorId: _id }],
    [pushMessagesCollection.name, { path: { $in: pages } }],
    [notificationChoicesCollection.name, { _id }],
    [savedClassifiedsCollection.name, { userId: _id }],
    [classifiedChangesCollection.name, { sellerId: _id }],
    [savedSearchesCollection.name, { userId: _id }],
    [uploadAddressesCollection.name, { userId: _id }],
    // The daily clean-up removes their files.
    [attachmentUploadsCollection.name, { userId: _id }],
    [topicFollowsCollection.name, { userId: _id }],
    [scheduledTopicsCollection.name, { userId: _id }],
    [topicVisitsCollection.name, { userId: _id }],
    [categoryFollowsCollection.name, { userId: _id }],
    [sanctionsCollection.name, { memberId: _id }],
    [webhookDeliveriesCollection.name, { memberIds: _id }],
  ] as const
  for (const [name, filter] of filters) await batches.removeAll(name, filter)
  const decided = { decidedById: _id }
  await batches.changeAll(sanctionsCollection.name, decided, {
    $set: { decidedById: formerMember },
  })
  await batches.changeAll(
    classifiedChangesCollection.name,
    { changedById: _id },
    { $set: { changedById: formerMember } },
  )
  await batches.changeAll(
    sourceBlocksCollection.name,
    { createdById: _id },
    { $set: { createdById: formerMember } },
  )
  await forgetReports({ reporterId: _id }, batches)
  await forgetReports({ contentId: _id }, batches)
  await forgetReports({ authorId: _id }, batches)
}

/** Each with its count, so that an interrupted call leaves no wrong count. */
async function eraseSaves(erasure: Erasure): Promise<void> {
  const { member, database, services, withdrawnRecords, batches } = erasure
  const { name } = savedServicesCollection
  const saves = database.collection<SavedServiceDocument>(name)
  await batches.eachBatch(name, { userId: member._id }, async (ids) => {
    for (const { _id, serviceId } of await saves.find({ _id: { $in: ids } }).toArray()) {
      await database.transaction(async (session) => {
        const { deletedCount } = await saves.deleteOne({ _id }, { session })
        if (deletedCount === 0 || (await services.countSave(serviceId, -1, session))) return
        await withdrawnRecords.countLostSave(serviceId, session)
      })
    }
  })
}

/** Messages stay with the other member. Where that one is gone as well, they are removed. */
export async function eraseConversations(erasure: Erasure): Promise<void> {
  const { member, database, members, signal } = erasure
  const conversations = database.collection<ConversationDocument>(conversationsCollection.name)
  const next = () => conversations.findOne({ memberIds: member._id })
  for (let found = await next(); found; found = await next()) {
    signal.throwIfAborted()
    const isShared = (await members.findById(otherMember(found, member._id))) !== null
    if (isShared) await handOver(found, erasure)
    else await removeConversation(found, erasure)
  }
}

async function removeConversation({ key }: ConversationDocument, { database, batches }: Erasure) {
  await batches.removeAll(messagesCollection.name, { conversationKey: key })
  await database.collection(conversationsCollection.name).deleteOne({ key })
}

/**
 * Replaces the member in a conversation by an id that leads to no one: each conversation has
 * another, so that they cannot be linked. The conversation is changed last, so that an
 * interrupted call finds it again.
 */
async function handOver(found: ConversationDocument, erasure: Erasure): Promise<void> {
  const { member, database, batches } = erasure
  const conversations = database.collection<ConversationDocument>(conversationsCollection.name)
  const { key } = found
  const successorId = found.successorId ?? new ObjectId()
  await conversations.updateOne({ key }, { $set: { successorId } })
  const otherId = otherMember(found, member._id)
  const conversationKey = toPairKey(otherId, successorId)
  for (const side of ['senderId', 'receiverId'] as const) {
    const own = { conversationKey: key, [side]: member._id }
    const $set = { conversationKey, [side]: successorId }
    await batches.changeAll(messagesCollection.name, own, { $set })
  }
  const unread = found.unread[otherId.toHexString()]
  const readAt = found.readAt?.[otherId.toHexString()]
  const changes = {
    key: conversationKey,
    memberIds: [otherId, successorId] satisfies ConversationDocument['memberIds'],
    lastMessage: replaceMember(found.lastMessage, { member, successorId, conversationKey }),
    unread: unread === undefined ? {} : { [otherId.toHexString()]: unread },
    readAt: readAt === undefined ? {} : { [otherId.toHexString()]: readAt },
  }
  // A first message to the member cannot be answered, and the other cannot write in the conversation.
  const isWaiting = found.requestTo?.equals(otherId) === true
  const $unset = {
    successorId: '',
    isOpen: '',
    ...(!isWaiting && { requestTo: '' as const }),
    ...(found.answer?.by.equals(member._id) && { answer: '' as const }),
  } as const
  await conversations.updateOne({ key }, { $set: changes, $unset })
}

interface Replacement extends Pick<Erasure, 'member'> {
  readonly successorId: ObjectId
  readonly conversationKey: string
}

function replaceMember(
  message: StoredMessage,
  { member, successorId, conversationKey }: Replacement,
): StoredMessage {
  const replace = (id: ObjectId) => (id.equals(member._id) ? successorId : id)
  const { senderId, receiverId } = message
  return {
    ...message,
    conversationKey,
    senderId: replace(senderId),
    receiverId: replace(receiverId),
  }
}
