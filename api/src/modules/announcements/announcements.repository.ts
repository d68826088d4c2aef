import type { Announcement } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'

export const announcementsCollection: CollectionDefinition = {
  name: 'announcements',
  indexes: [{ keys: { createdAt: -1 } }, { keys: { isDone: 1, createdAt: 1 } }],
}

/** What every member is told, and how far that is. Who wrote it is in the audit log. */
export interface AnnouncementDocument {
  title: string
  path: string
  createdAt: Date
  /** Everybody up to this member has been told. */
  lastMemberId: ObjectId | null
  toldCount: number
  isDone: boolean
}
export type StoredAnnouncement = WithId<AnnouncementDocument>

const listed = 10

export function createAnnouncementsRepository(database: Database) {
  const collection = () => database.collection<AnnouncementDocument>(announcementsCollection.name)
  return {
    insert: async (document: StoredAnnouncement, session: ClientSession) => {
      await collection().insertOne(document, { session })
    },
    findById: (_id: ObjectId) => collection().findOne({ _id }),
    findNewest: () =>
      collection()
        .find({}, { maxTimeMS: maximumQueryTimeMs })
        .sort({ createdAt: -1 })
        .limit(listed)
        .toArray(),
    /** The oldest one that not everybody has been told. */
    findOpen: () => collection().findOne({ isDone: false }, { sort: { createdAt: 1 } }),
    /** Returns `false` if another process has told these members meanwhile. */
    advance: async (
      { _id, lastMemberId }: StoredAnnouncement,
      told: { readonly lastMemberId: ObjectId; readonly count: number },
      session: ClientSession,
    ): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id, lastMemberId },
        { $set: { lastMemberId: told.lastMemberId }, $inc: { toldCount: told.count } },
        { session },
      )
      return matchedCount === 1
    },
    finish: async (_id: ObjectId) => {
      await collection().updateOne({ _id }, { $set: { isDone: true } })
    },
  }
}

export const toAnnouncement = (document: StoredAnnouncement): Announcement => ({
  id: document._id.toHexString(),
  title: document.title,
  path: document.path,
  createdAt: document.createdAt.toISOString(),
  toldCount: document.toldCount,
  isDone: document.isDone,
})
