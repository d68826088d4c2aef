import { maximumHiddenWords } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createMemberRecords } from '../../database/member-records'

/** A word or phrase that a member does not want to read. */
export interface HiddenWordDocument {
  userId: ObjectId
  /** As the member typed it. */
  text: string
  /** Derived: its words as texts are compared with them. */
  words: string
  createdAt: Date
}
export type StoredHiddenWord = WithId<HiddenWordDocument>

export const hiddenWordsCollection: CollectionDefinition = {
  name: 'hiddenWords',
  indexes: [
    { keys: { userId: 1, words: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
  ],
}

export function createHiddenWordsRepository(database: Database) {
  const collection = () => database.collection<HiddenWordDocument>(hiddenWordsCollection.name)
  const records = createMemberRecords(collection)
  return {
    findPage: records.findPage,
    /** The words of a member, as texts are compared with them. */
    findWords: (userId: ObjectId) =>
      records.findField(userId, { field: 'words', limit: maximumHiddenWords }),
    findSame: (
      { userId, words }: Pick<HiddenWordDocument, 'userId' | 'words'>,
      session: ClientSession,
    ) => collection().findOne({ userId, words }, { session }),
    countOf: (userId: ObjectId, session: ClientSession) =>
      records.count(userId, { limit: maximumHiddenWords, session }),
    insert: async (word: StoredHiddenWord, session: ClientSession) => {
      await collection().insertOne(word, { session })
    },
    /** Returns whether the member had it. */
    remove: async (_id: ObjectId, userId: ObjectId) =>
      (await collection().deleteOne({ _id, userId })).deletedCount > 0,
  }
}
