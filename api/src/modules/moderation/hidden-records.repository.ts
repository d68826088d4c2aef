import type { HideableType } from '@haulyard/api-contract'
import type { ClientSession, Document, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs } from '../../database/keyset'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { feedPostsCollection } from '../feed/feed.repository'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import { hasImage, imageIndex } from '../media/image-references'
import { servicesCollection } from '../services/services.repository'

const collectionOf: Readonly<Record<HideableType, string>> = {
  classified: classifiedsCollection.name,
  service: servicesCollection.name,
  forum_topic: topicsCollection.name,
  forum_post: postsCollection.name,
  feed_post: feedPostsCollection.name,
}

/**
 * A record that a moderator has hidden. It is moved here from its own collection, so that no list,
 * count, search, page or event can show it, and moved back to be shown again.
 */
export interface HiddenRecordDocument {
  /** The record's own id. */
  _id: ObjectId
  contentType: HideableType
  userId: ObjectId | null
  /** Of the record, so that its picture is not removed as unused. */
  imageUrl: string | null
  /** What the author was told. */
  reason: string
  hiddenById: ObjectId
  hiddenAt: Date
  record: Document
}

export const hiddenRecordsCollection: CollectionDefinition = {
  name: 'hiddenRecords',
  indexes: [ownerIndex, { keys: { hiddenById: 1 } }, { keys: { hiddenAt: 1 } }, imageIndex],
}

type Hiding = Pick<
  HiddenRecordDocument,
  '_id' | 'contentType' | 'reason' | 'hiddenById' | 'hiddenAt'
>

export function createHiddenRecordsRepository(database: Database) {
  const collection = () => database.collection<HiddenRecordDocument>(hiddenRecordsCollection.name)
  const source = (type: HideableType) => database.collection<{ _id: ObjectId }>(collectionOf[type])
  return {
    /** Moves a record away from the public; returns it, or `null` if it is not there. */
    hide: async (hiding: Hiding, session: ClientSession): Promise<HiddenRecordDocument | null> => {
      const { _id, contentType } = hiding
      const record: Document | null = await source(contentType).findOneAndDelete(
        { _id },
        { session },
      )
      if (!record) return null
      const { userId = null, imageUrl = null } = record
      const hidden = { ...hiding, userId, imageUrl, record }
      await collection().insertOne(hidden, { session })
      return hidden
    },
    /** Moves a record back, with what has changed meanwhile; returns whether it was hidden. */
    show: async (
      { _id, changes }: { readonly _id: ObjectId; readonly changes: Document },
      session: ClientSession,
    ): Promise<boolean> => {
      const hidden = await collection().findOneAndDelete({ _id }, { session })
      if (!hidden) return false
      await source(hidden.contentType).insertOne({ ...hidden.record, ...changes, _id }, { session })
      return true
    },
    findById: (_id: ObjectId, session: ClientSession) => collection().findOne({ _id }, { session }),
    /** Those of the records that are hidden. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    /** When records were hidden that still are, since a date; at most 20,000. */
    findDatesSince: async (from: Date): Promise<readonly Date[]> => {
      const found = await collection()
        .find({ hiddenAt: { $gte: from } }, { maxTimeMS: maximumQueryTimeMs })
        .project<Pick<HiddenRecordDocument, 'hiddenAt'>>({ _id: 0, hiddenAt: 1 })
        .limit(20_000)
        .toArray()
      return found.map(({ hiddenAt }) => hiddenAt)
    },
    hasImage: (address: string) => hasImage(collection(), address),
  }
}
