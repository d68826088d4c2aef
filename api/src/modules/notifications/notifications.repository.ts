import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'
import type { Notice, NotificationDocument } from './notifications.documents'

export const notificationsCollection: CollectionDefinition = {
  name: 'notifications',
  indexes: [
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    {
      keys: { userId: 1, kind: 1, path: 1 },
      options: { unique: true, partialFilterExpression: { isRead: false } },
    },
  ],
}

interface Moment {
  readonly now: Date
  readonly session?: ClientSession
}

export function createNotificationsRepository(database: Database) {
  const collection = () => database.collection<NotificationDocument>(notificationsCollection.name)
  return {
    /** Adds a notice, or counts it onto the unread one of the same kind and page. */
    add: async ({ userId, kind, path, times = 1, ...rest }: Notice, { now, session }: Moment) => {
      await collection().updateOne(
        { userId, kind, path, isRead: false },
        { $set: { ...rest, createdAt: now }, $inc: { count: times } },
        { upsert: true, session },
      )
    },
    countUnread: (userId: ObjectId) =>
      collection().countDocuments({ userId, isRead: false }, { maxTimeMS: maximumQueryTimeMs }),
  }
}
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>
