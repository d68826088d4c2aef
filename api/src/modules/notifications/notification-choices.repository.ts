import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import type { NotificationChoicesDocument } from './notification-choices.documents'

/** Read by `_id` only: it has one document per member. */
export const notificationChoicesCollection: CollectionDefinition = {
  name: 'notificationChoices',
  indexes: [],
}

type Fields = Omit<NotificationChoicesDocument, '_id'>

export function createNotificationChoicesRepository(database: Database) {
  const collection = () =>
    database.collection<NotificationChoicesDocument>(notificationChoicesCollection.name)
  return {
    /** `null`: the member has chosen nothing. */
    find: (userId: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id: userId }, { session }),
    /** Changes these fields; a name may be a path. */
    change: async (userId: ObjectId, fields: Fields | Record<string, unknown>) => {
      const update = () =>
        collection().updateOne({ _id: userId }, { $set: fields as Fields }, { upsert: true })
      // Two first choices at the same moment.
      await insertOrFind({ insert: update })
    },
    /** Part of the transaction that stores the mail. */
    countMail: async (
      userId: ObjectId,
      mailed: { readonly day: string; readonly count: number },
      session: ClientSession,
    ) => {
      await collection().updateOne({ _id: userId }, { $set: { mailed } }, { upsert: true, session })
    },
  }
}
export type NotificationChoicesRepository = ReturnType<typeof createNotificationChoicesRepository>
