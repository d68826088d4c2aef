import type { ClientSession, Filter, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import {
  maximumWithdrawn,
  type Notice,
  type NotificationDocument,
  toWithdrawn,
  type Withdrawal,
} from './notifications.documents'

const lifetimeSeconds = 90 * 24 * 60 * 60

export const notificationsCollection: CollectionDefinition = {
  name: 'notifications',
  indexes: [
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    // The erasure of an account finds the notices about it and its records.
    { keys: { actorId: 1 } },
    { keys: { path: 1 } },
    {
      keys: { userId: 1, kind: 1, path: 1 },
      options: { unique: true, partialFilterExpression: { isRead: false } },
    },
    { keys: { createdAt: 1 }, options: { expireAfterSeconds: lifetimeSeconds } },
  ],
}

/** More unread notices are not compared with what a member has hidden. */
const maximumCompared = 500

interface Moment {
  readonly now: Date
  readonly session?: ClientSession
}

/** A notification by id, or the unread one of a kind about a page. */
export type Which = { readonly _id: ObjectId } | Pick<Notice, 'kind' | 'path'>

/** The notifications that a member sees. */
interface Bell {
  readonly userId: ObjectId
  /** The blocked and muted members. */
  readonly avoided: readonly ObjectId[]
}

/** Messages of a muted connection still arrive. */
const withoutActors = (avoided: readonly ObjectId[]): Filter<NotificationDocument> =>
  avoided.length === 0
    ? {}
    : { $or: [{ kind: 'direct_message' as const }, { actorId: { $nin: [...avoided] } }] }

export function createNotificationsRepository(database: Database) {
  const collection = () => database.collection<NotificationDocument>(notificationsCollection.name)
  return {
    /** Adds a notification, or adds to the count of the unread one of the same kind and page. */
    add: async ({ userId, kind, path, times = 1, ...rest }: Notice, { now, session }: Moment) => {
      await collection().updateOne(
        { userId, kind, path, isRead: false },
        { $set: { ...rest, createdAt: now }, $inc: { count: times } },
        { upsert: true, session },
      )
    },
    findPage: ({ userId, avoided }: Bell, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ userId, ...withoutActors(avoided) }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    /** Returns the notification, or `null` if the member has none. */
    markRead: (userId: ObjectId, which: Which, session?: ClientSession) => {
      const filter: Filter<NotificationDocument> =
        '_id' in which ? { ...which, userId } : { ...which, userId, isRead: false }
      return collection().findOneAndUpdate(filter, { $set: { isRead: true } }, { session })
    },
    markAllRead: async (userId: ObjectId) => {
      await collection().updateMany({ userId, isRead: false }, { $set: { isRead: true } })
    },
    /** Removes what is not to be told any longer; returns whose it was. */
    withdraw: async (withdrawal: Withdrawal): Promise<readonly ObjectId[]> => {
      const found = await collection()
        .find(toWithdrawn(withdrawal), { maxTimeMS: maximumQueryTimeMs })
        .project<Pick<WithId<NotificationDocument>, '_id' | 'userId'>>({ userId: 1 })
        .limit(maximumWithdrawn)
        .toArray()
      await collection().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } })
      return found.map(({ userId }) => userId)
    },
    /** The newest unread ones, where code has to choose among them. */
    findUnread: ({ userId, avoided }: Bell) =>
      collection()
        .find(
          { userId, isRead: false, ...withoutActors(avoided) },
          { maxTimeMS: maximumQueryTimeMs },
        )
        .project<Pick<NotificationDocument, 'kind' | 'path' | 'subject'>>({
          ...{ _id: 0, kind: 1, path: 1, subject: 1 },
        })
        .limit(maximumCompared)
        .toArray(),
    countUnread: ({ userId, avoided }: Bell) =>
      collection().countDocuments(
        { userId, isRead: false, ...withoutActors(avoided) },
        { maxTimeMS: maximumQueryTimeMs },
      ),
  }
}
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>
