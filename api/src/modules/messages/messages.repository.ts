import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { MessageDocument, StoredMessage } from './messages.documents'

export const messagesCollection: CollectionDefinition = {
  name: 'messages',
  indexes: [{ keys: { conversationKey: 1, createdAt: -1, _id: -1 } }],
}

export function createMessagesRepository(database: Database) {
  const collection = () => database.collection<MessageDocument>(messagesCollection.name)
  return {
    /** Pages go from the newest messages to the oldest; within a page the oldest is first. */
    findPage: async (conversationKey: string, request: PageRequest) => {
      const page = await readPage({
        collection: collection(),
        sections: [{ conversationKey }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      })
      return { ...page, items: [...page.items].reverse() }
    },
    /** The messages with these ids that exist. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    insert: async (messages: readonly StoredMessage[], session: ClientSession) => {
      await collection().insertMany([...messages], { session })
    },
  }
}
