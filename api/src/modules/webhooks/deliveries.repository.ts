import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { type PageRequest, readPage } from '../../database/keyset'
import type { WebhookDeliveryDocument } from './webhooks.documents'

export const webhookDeliveriesCollection: CollectionDefinition = {
  name: 'webhookDeliveries',
  indexes: [
    { keys: { webhookId: 1, createdAt: -1, _id: -1 } },
    { keys: { webhookId: 1, nextAttemptAt: 1 } },
    { keys: { memberIds: 1 } },
    { keys: { removeAt: 1 }, options: { expireAfterSeconds: 0 } },
  ],
}

interface Claim {
  readonly webhookId: ObjectId
  readonly now: Date
  readonly leaseUntil: Date
}

type Outcome = Pick<
  WebhookDeliveryDocument,
  'state' | 'nextAttemptAt' | 'lastAttemptAt' | 'status' | 'response' | 'error'
>

const free = new Date(0)
const batchSize = 500

export function createWebhookDeliveriesRepository(database: Database) {
  const collection = () =>
    database.collection<WebhookDeliveryDocument>(webhookDeliveriesCollection.name)
  return {
    insertAll: async (deliveries: readonly WebhookDeliveryDocument[], session: ClientSession) => {
      await collection().insertMany([...deliveries], { session })
    },
    findPage: (webhookId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ webhookId }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findById: (_id: ObjectId) => collection().findOne({ _id }),
    /** When the next delivery of an endpoint is due; `null` if none waits. */
    findNextAttempt: async (webhookId: ObjectId): Promise<Date | null> => {
      const next = await collection().findOne(
        { webhookId, nextAttemptAt: { $gt: free } },
        { sort: { nextAttemptAt: 1 }, projection: { _id: 0, nextAttemptAt: 1 } },
      )
      return next?.nextAttemptAt ?? null
    },
    /** Takes the delivery that has been due for longest, so that no other process sends it. */
    claimDue: ({ webhookId, now, leaseUntil }: Claim) =>
      collection().findOneAndUpdate(
        { webhookId, nextAttemptAt: { $lte: now } },
        { $set: { nextAttemptAt: leaseUntil, leaseUntil }, $inc: { attempts: 1, tries: 1 } },
        { sort: { nextAttemptAt: 1 }, returnDocument: 'after' },
      ),
    /** Does nothing if another process has taken it since. */
    settle: async (
      { _id, attempts }: Pick<WebhookDeliveryDocument, '_id' | 'attempts'>,
      outcome: Outcome,
    ) => {
      await collection().updateOne({ _id, attempts }, { $set: { ...outcome, leaseUntil: free } })
    },
    /** Makes it due, unless it is being sent; returns it after the write, or `null`. */
    redeliver: (_id: ObjectId, now: Date) =>
      collection().findOneAndUpdate(
        { _id, leaseUntil: { $lte: now } },
        { $set: { state: 'waiting', nextAttemptAt: now, tries: 0 } },
        { returnDocument: 'after' },
      ),
    /** Removes those of a deleted endpoint, in batches. */
    removeAllOf: async (webhookId: ObjectId) => {
      for (;;) {
        const found = await collection()
          .find({ webhookId }, { projection: { _id: 1 } })
          .limit(batchSize)
          .toArray()
        await collection().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })
        if (found.length < batchSize) return
      }
    },
  }
}
