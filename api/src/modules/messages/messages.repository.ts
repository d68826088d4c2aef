import type { BSONRegExp, ClientSession, Filter, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import { readTestedPage } from '../../database/search-page'
import { attachmentsIndex } from '../attachments/attachment-references'
import type { MessageDocument, StoredMessage } from './messages.documents'

export const messagesCollection: CollectionDefinition = {
  name: 'messages',
  indexes: [
    { keys: { conversationKey: 1, createdAt: -1, _id: -1 } },
    attachmentsIndex('attachments.file'),
  ],
}

/** What can be changed of a message. */
export type MessageChanges = Partial<
  Pick<MessageDocument, 'content' | 'editedAt' | 'deletedAt' | 'attachments'>
>

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
    /** The messages of a conversation with all of these words, newest first. */
    searchPage: (conversationKey: string, words: readonly BSONRegExp[], request: PageRequest) =>
      readTestedPage({
        collection: collection(),
        filter: { conversationKey },
        test: { $and: words.map((content) => ({ content })) },
        omit: [],
        ...request,
      }),
    /** A message with those that were written before and after it, oldest first. */
    findAround: async (message: StoredMessage, count: number): Promise<StoredMessage[]> => {
      const { conversationKey, createdAt } = message
      const read = (createdAt: Filter<MessageDocument>['createdAt'], direction: 1 | -1) =>
        collection()
          .find({ conversationKey, createdAt }, { maxTimeMS: maximumQueryTimeMs })
          .sort({ createdAt: direction, _id: direction })
          .limit(count)
          .toArray()
      const [before, after] = await Promise.all([
        read({ $lt: createdAt }, -1),
        read({ $gt: createdAt }, 1),
      ])
      return [...before.reverse(), message, ...after]
    },
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, { session }),
    change: async (_id: ObjectId, $set: MessageChanges, session: ClientSession) =>
      await collection().findOneAndUpdate({ _id }, { $set }, { returnDocument: 'after', session }),
    /** Whether a message has this file. A version before leaves it in a message that it deletes. */
    hasFile: async (file: string) => {
      const filter = { 'attachments.file': file, deletedAt: { $exists: false } }
      return (await collection().findOne(filter, { projection: { _id: 1 } })) !== null
    },
    insert: async (messages: readonly StoredMessage[], session: ClientSession) => {
      await collection().insertMany([...messages], { session })
    },
  }
}
