import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { ConversationDocument, StoredMessage } from './messages.documents'

export const conversationsCollection: CollectionDefinition = {
  name: 'conversations',
  indexes: [
    { keys: { key: 1 }, options: { unique: true } },
    { keys: { memberIds: 1, lastMessageAt: -1, _id: -1 } },
  ],
}

/** How many of the new messages one member wrote. */
export interface MessageShare {
  readonly senderId: ObjectId
  readonly receiverId: ObjectId
  readonly times: number
}

export function createConversationsRepository(database: Database) {
  const collection = () => database.collection<ConversationDocument>(conversationsCollection.name)
  return {
    findPage: (userId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ memberIds: userId }],
        orderBy: 'lastMessageAt',
        direction: 'newest first',
        ...request,
      }),
    /** The date of the last message, or `null`. */
    findLastMessageAt: async (key: string, session: ClientSession) => {
      const options = { session, projection: { lastMessageAt: 1 } }
      return (await collection().findOne({ key }, options))?.lastMessageAt ?? null
    },
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
    /** Returns whether the conversation exists. */
    markRead: async (key: string, reader: ObjectId, session: ClientSession) => {
      const read = { $set: { [`unread.${reader.toHexString()}`]: 0 } }
      return (await collection().updateOne({ key }, read, { session })).matchedCount > 0
    },
  }
}
