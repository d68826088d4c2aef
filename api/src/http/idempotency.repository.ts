import type { OperationKey } from '@haulyard/api-contract'
import type { ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../database/collections'
import type { Database } from '../database/database'
import { insertOrFind } from '../database/insert-or-find'

/** The state of a member's `Idempotency-Key`. */
export interface IdempotencyDocument {
  userId: ObjectId
  key: string
  operation: OperationKey
  /** A hash of the request, to tell a repetition from another request. */
  fingerprint: string
  /** `failed`: the attempt may have written something. */
  state: 'running' | 'failed' | 'done'
  /** The attempt that holds the key. One that lost it no longer writes its outcome. */
  attemptId: ObjectId
  startedAt: Date
  /** The response as JSON, once there is one. Named `answer` in stored records since the first release. */
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
    /** Returns whether the key was free. */
    insert: (document: Stored): Promise<boolean> =>
      insertOrFind({
        insert: async () => (await collection().insertOne(document)).acknowledged,
        find: async () => false,
      }),
    /** Returns whether the other attempt still held the key. */
    takeOver: async (held: Stored, { _id, ...document }: Stored): Promise<boolean> =>
      (await collection().replaceOne(ofAttempt(held), document)).matchedCount === 1,
    complete: (held: Stored, response: string) =>
      collection().updateOne(ofAttempt(held), { $set: { state: 'done', answer: response } }),
    fail: (held: Stored) => collection().updateOne(ofAttempt(held), { $set: { state: 'failed' } }),
    release: (held: Stored) => collection().deleteOne(ofAttempt(held)),
  }
}
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>
