import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import type { ConversationDocument, StoredMessage } from './messages.documents'

export const conversationsCollection: CollectionDefinition = {
  name: 'conversations',
  indexes: [
    { keys: { key: 1 }, options: { unique: true } },
    { keys: { memberIds: 1, lastMessageAt: -1, _id: -1 } },
    {
      keys: { requestTo: 1, lastMessageAt: -1, _id: -1 },
      options: { partialFilterExpression: { requestTo: { $exists: true } } },
    },
    {
      keys: { 'answer.by': 1, 'answer.at': -1 },
      options: { partialFilterExpression: { 'answer.by': { $exists: true } } },
    },
  ],
}

/** How many of the new messages one member wrote. */
export interface MessageShare {
  readonly senderId: ObjectId
  readonly receiverId: ObjectId
  readonly times: number
}

/** Whether the two members of a conversation can write to each other without a connection. */
type Access = Pick<ConversationDocument, 'requestTo' | 'ignoredAt' | 'isOpen' | 'answer'>

export function createConversationsRepository(database: Database) {
  const collection = () => database.collection<ConversationDocument>(conversationsCollection.name)
  return {
    /** A member's chats: without the first messages of strangers. */
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ memberIds: userId, requestTo: { $ne: userId } }],
        orderBy: 'lastMessageAt',
        direction: 'newest first',
        ...request,
      }),
    /** The first messages of strangers that wait for a member. */
    findRequests: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ requestTo: userId, ignoredAt: { $exists: false } }],
        orderBy: 'lastMessageAt',
        direction: 'newest first',
        ...request,
      }),
    /** How long the first messages of strangers waited that a member answered, the newest ones. */
    findWaits: async (userId: ObjectId, limit: number) => {
      const found = await collection()
        .find({ 'answer.by': userId }, { projection: { answer: 1 }, maxTimeMS: maximumQueryTimeMs })
        .sort({ 'answer.at': -1 })
        .limit(limit)
        .toArray()
      return found.flatMap(({ answer }) => answer?.waitedMs ?? [])
    },
    /** How many of them wait for the member since before a date; up to a limit. */
    countWaiting: (requestTo: ObjectId, before: Date, limit: number) =>
      collection().countDocuments(
        { requestTo, lastMessageAt: { $lt: before } },
        { limit, maxTimeMS: maximumQueryTimeMs },
      ),
    find: (key: string, session?: ClientSession) => collection().findOne({ key }, { session }),
    /** Sets the last message and adds to both unread counts. */
    addMessages: async (
      lastMessage: StoredMessage,
      shares: readonly MessageShare[],
      session: ClientSession,
    ) => {
      const { conversationKey: key, senderId, receiverId, createdAt } = lastMessage
      const unread = shares.map((share) => [`unread.${share.receiverId}`, share.times] as const)
      await collection().updateOne(
        { key },
        {
          $set: { lastMessage, lastMessageAt: createdAt },
          $setOnInsert: { memberIds: [senderId, receiverId] },
          $inc: Object.fromEntries(unread),
        },
        { upsert: true, session },
      )
    },
    /** Shows a message as it is now, if it is the last one. */
    changeLastMessage: async (lastMessage: StoredMessage, session: ClientSession) => {
      const isLast = { key: lastMessage.conversationKey, 'lastMessage._id': lastMessage._id }
      await collection().updateOne(isLast, { $set: { lastMessage } }, { session })
    },
    /** Sets who can write; the conversation exists. */
    setAccess: async (
      key: string,
      { requestTo, ignoredAt, isOpen, answer }: Access,
      session: ClientSession,
    ) => {
      const $set = {
        ...(requestTo && { requestTo }),
        ...(ignoredAt && { ignoredAt }),
        ...(isOpen && { isOpen }),
        ...(answer && { answer }),
      }
      const $unset = {
        ...(!requestTo && { requestTo: '' as const }),
        ...(!ignoredAt && { ignoredAt: '' as const }),
      }
      await collection().updateOne({ key }, { $set, $unset }, { session })
    },
    setPins: async (key: string, pins: readonly ObjectId[], session: ClientSession) => {
      await collection().updateOne({ key }, { $set: { pins: [...pins] } }, { session })
    },
    /** Sets what a member has not read to nothing, and until when they have read if they show it. */
    markRead: async (
      { key, reader, readAt }: { key: string; reader: ObjectId; readAt: Date | null },
      session: ClientSession,
    ) => {
      const hex = reader.toHexString()
      const $set = { [`unread.${hex}`]: 0, ...(readAt && { [`readAt.${hex}`]: readAt }) }
      await collection().updateOne({ key }, { $set }, { session })
    },
  }
}
