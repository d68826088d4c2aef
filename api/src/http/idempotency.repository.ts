import type { OperationKey } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'

/** What is known of a member's `Idempotency-Key`. */
export interface IdempotencyDocument {
  userId: ObjectId
  key: string
  operation: OperationKey
  /** A hash of what was sent, to tell a repetition from another request. */
  fingerprint: string
  /** `failed`: it is not known whether the attempt has written anything. */
  state: 'running' | 'failed' | 'done'
  /** Who holds the key: an attempt that was taken over no longer says how it ended. */
  attemptId: ObjectId
  startedAt: Date
  /** The answer as JSON, once there is one. */
  answer: string | null
  expiresAt: Date
}

export const idempotencyCollection: CollectionDefinition = {
  name: 'idempotencyKeys',
  indexes: [
    { keys: { userId: 1, key: 1 }, options: { unique: true } },
    { keys: { expiresAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

type Stored = WithId<IdempotencyDocument>

export function createIdempotencyRepository(database: Database) {
  const collection = () => database.collection<IdempotencyDocument>(idempotencyCollection.name)
  const ofAttempt = ({ _id, attemptId }: Stored) => ({ _id, attemptId })
  return {
    find: ({ userId, key }: Pick<IdempotencyDocument, 'userId' | 'key'>) =>
      collection().findOne({ userId, key }),
    /** Answers whether the key was free. */
    insert: (document: Stored): Promise<boolean> =>
      insertOrFind({
        insert: async () => (await collection().insertOne(document)).acknowledged,
        find: async () => false,
      }),
    /** Answers whether the key was still held by the attempt that it is taken from. */
    takeOver: async (held: Stored, { _id, ...document }: Stored): Promise<boolean> =>
      (await collection().replaceOne(ofAttempt(held), document)).matchedCount === 1,
    complete: (held: Stored, answer: string) =>
      collection().updateOne(ofAttempt(held), { $set: { state: 'done', answer } }),
    fail: (held: Stored) => collection().updateOne(ofAttempt(held), { $set: { state: 'failed' } }),
    release: (held: Stored) => collection().deleteOne(ofAttempt(held)),
  }
}
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>
