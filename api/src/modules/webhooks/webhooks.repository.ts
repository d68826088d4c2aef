import type { WebhookEventKind, WebhookKind } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import type { WebhookDocument } from './webhooks.documents'

export const webhooksCollection: CollectionDefinition = {
  name: 'webhooks',
  indexes: [{ keys: { isOn: 1, kinds: 1 } }],
}

/** More than there can be. */
const limit = 100

type Changes = Partial<Omit<WebhookDocument, '_id' | 'createdAt'>>

export function createWebhooksRepository(database: Database) {
  const collection = () => database.collection<WebhookDocument>(webhooksCollection.name)
  return {
    findAll: () => collection().find().sort({ _id: -1 }).limit(limit).toArray(),
    /** Those that are sent to. */
    findOn: () => collection().find({ isOn: true }).limit(limit).toArray(),
    /** Those that get the events of a kind; a test event goes to none of them. */
    findReceivers: (kind: WebhookEventKind, session: ClientSession) =>
      collection()
        .find({ isOn: true, kinds: kind as WebhookKind }, { session })
        .project<Pick<WebhookDocument, '_id'>>({ _id: 1 })
        .limit(limit)
        .toArray(),
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, session && { session }),
    count: async (session: ClientSession) =>
      (await collection().find({}, { session }).project({ _id: 1 }).limit(limit).toArray()).length,
    insert: async (webhook: WebhookDocument, session: ClientSession) => {
      await collection().insertOne(webhook, { session })
    },
    /** Returns the endpoint before the write, or `null`. */
    update: (_id: ObjectId, changes: Changes, session: ClientSession) =>
      collection().findOneAndUpdate({ _id }, { $set: changes }, { session }),
    /** Returns whether it was on. */
    switchOff: async (
      _id: ObjectId,
      offReason: WebhookDocument['offReason'],
      session: ClientSession,
    ) => {
      const $set = { isOn: false, offReason }
      const filter = { _id, isOn: true }
      return (await collection().updateOne(filter, { $set }, { session })).matchedCount === 1
    },
    recordSuccess: async (_id: ObjectId, at: Date) => {
      await collection().updateOne({ _id }, { $set: { lastDeliveredAt: at, failingSince: null } })
    },
    /** Keeps the time of the first failure. */
    recordFailure: async (_id: ObjectId, at: Date) => {
      await collection().updateOne({ _id, failingSince: null }, { $set: { failingSince: at } })
    },
    /** Returns the removed endpoint, or `null`. */
    remove: (_id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id }, { session }),
  }
}
