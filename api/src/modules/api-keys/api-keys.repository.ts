import type { ApiKeyScope } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'

/** A key as it is stored. */
export interface ApiKeyDocument {
  userId: ObjectId
  name: string
  scopes: readonly ApiKeyScope[]
  /** The key cannot be read from the database. */
  keyHash: string
  createdAt: Date
  lastUsedAt: Date | null
  /** The TTL index deletes expired records late, so queries check the date too. */
  expiresAt: Date
}
export type StoredApiKey = WithId<ApiKeyDocument>

export const apiKeysCollection: CollectionDefinition = {
  name: 'apiKeys',
  indexes: [
    ownerIndex,
    { keys: { keyHash: 1 }, options: { unique: true } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

export function createApiKeysRepository(database: Database) {
  const collection = () => database.collection<ApiKeyDocument>(apiKeysCollection.name)
  return {
    /** Those of a member that work, newest first. */
    findAll: async (userId: ObjectId, now: Date) => {
      const found = await collection().find({ userId }).limit(100).toArray()
      return found
        .filter(({ expiresAt }) => expiresAt > now)
        .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
    },
    count: (userId: ObjectId, session: ClientSession) =>
      collection().countDocuments({ userId }, { session }),
    insert: async (key: StoredApiKey, session: ClientSession) => {
      await collection().insertOne(key, { session })
    },
    findByHash: (keyHash: string, now: Date) =>
      collection().findOne({ keyHash, expiresAt: { $gt: now } }),
    recordUse: async (_id: ObjectId, lastUsedAt: Date) => {
      await collection().updateOne({ _id }, { $set: { lastUsedAt } })
    },
    /** Returns the key before the write, or `null`. */
    remove: (userId: ObjectId, _id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id, userId }, { session }),
  }
}
