import type { HideableType } from '@haulyard/api-contract'
import type { ClientSession, Document, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../database/collections'
import type { Database } from '../../database/database'
import { hasRecord } from '../../database/has-record'
import { maximumQueryTimeMs } from '../../database/keyset'
import { attachmentsIndex, hasAttachment } from '../attachments/attachment-references'
import { classifiedsCollection } from '../classifieds/classifieds.repository'
import { stockNumberIndex } from '../classifieds/stock-number-index'
import { commentsCollection } from '../feed/comments.repository'
import { feedPostsCollection } from '../feed/feed.repository'
import { linkCardIndex } from '../feed/link-card-references'
import { postsCollection } from '../forum/posts.repository'
import { topicsCollection } from '../forum/topics.repository'
import { hasImage, hasPhoto, imageIndex, photosIndex } from '../media/image-references'
import { servicesCollection } from '../services/services.repository'
import type { FoundSign } from './signs'

const collectionOf: Readonly<Record<HideableType, string>> = {
  classified: classifiedsCollection.name,
  service: servicesCollection.name,
  forum_topic: topicsCollection.name,
  forum_post: postsCollection.name,
  feed_post: feedPostsCollection.name,
  feed_comment: commentsCollection.name,
}

/**
 * A record that a moderator has hidden, or a listing that waits for one. It is moved here from its
 * own collection, or never was there, so that no list, count, search, page or event can show it,
 * and moved back to be shown again.
 */
export interface HiddenRecordDocument {
  /** The record's own id. */
  _id: ObjectId
  contentType: HideableType
  userId: ObjectId | null
  /** Of the record, so that its picture is not removed as unused. */
  imageUrl: string | null
  /** What the author was told; `null` while it waits. */
  reason: string | null
  /** `null` while it waits. */
  hiddenById: ObjectId | null
  hiddenAt: Date
  /** It waits for a moderator, and nobody has decided yet. */
  isHeld?: true
  /** It has never been public: its date becomes that of its publication. */
  isNew?: true
  /** Why it was held. */
  signs?: readonly FoundSign[]
  /** Its erasure has begun: its photos are no longer kept for it. */
  isErased?: true
  record: Document
}

export const hiddenRecordsCollection: CollectionDefinition = {
  name: 'hiddenRecords',
  indexes: [
    ownerIndex,
    { keys: { hiddenById: 1 } },
    { keys: { hiddenAt: 1 } },
    imageIndex,
    photosIndex('record.photos.address'),
    attachmentsIndex('record.attachments.file'),
    linkCardIndex('record.linkCard'),
    stockNumberIndex('record.stockNumber'),
    // The erasure of an account finds the posts that mention it.
    { keys: { 'record.mentions.userId': 1 } },
  ],
}

type Hiding = Omit<HiddenRecordDocument, 'userId' | 'imageUrl' | 'record'> & {
  readonly changes?: Document
}

type Decision = Pick<HiddenRecordDocument, '_id' | 'reason' | 'hiddenById' | 'hiddenAt'>
type Change = Pick<HiddenRecordDocument, '_id' | 'record'> & {
  readonly signs: readonly FoundSign[]
}

const held = { isHeld: true } as const

export function createHiddenRecordsRepository(database: Database) {
  const collection = () => database.collection<HiddenRecordDocument>(hiddenRecordsCollection.name)
  const source = (type: HideableType) => database.collection<{ _id: ObjectId }>(collectionOf[type])
  return {
    /** Moves a record away from the public, changed; returns it, or `null` if it is not there. */
    hide: async (
      { changes, ...hiding }: Hiding,
      session: ClientSession,
    ): Promise<HiddenRecordDocument | null> => {
      const { _id, contentType } = hiding
      const found = await source(contentType).findOneAndDelete({ _id }, { session })
      if (!found) return null
      const record: Document = { ...found, ...changes }
      const { userId = null, imageUrl = null } = record
      const hidden = { ...hiding, userId, imageUrl, record }
      await collection().insertOne(hidden, { session })
      return hidden
    },
    /** Adds a listing that waits before it is public for the first time. */
    add: async (listing: HiddenRecordDocument, session: ClientSession) => {
      await collection().insertOne(listing, { session })
    },
    /** Changes a listing that waits; returns it as it was, or `null` if it waits no more. */
    changeHeld: ({ _id, record, signs }: Change, session: ClientSession) =>
      collection().findOneAndUpdate(
        { _id, ...held },
        { $set: { record, signs, imageUrl: record.imageUrl ?? null } },
        { session },
      ),
    /** Removes a listing that waits; returns it, or `null` if it waits no more. */
    removeHeld: (_id: ObjectId, session: ClientSession) =>
      collection().findOneAndDelete({ _id, ...held }, { session }),
    /** Keeps hidden what waited; returns whether it did. */
    refuse: async (
      { _id, reason, hiddenById, hiddenAt }: Decision,
      session: ClientSession,
    ): Promise<boolean> => {
      const { matchedCount } = await collection().updateOne(
        { _id, ...held },
        { $set: { reason, hiddenById, hiddenAt }, $unset: { isHeld: '' } },
        { session },
      )
      return matchedCount === 1
    },
    /** Moves a record back, with what has changed meanwhile; returns it, or `null`. */
    show: async (
      { _id, changes }: { readonly _id: ObjectId; readonly changes: Document },
      session: ClientSession,
    ): Promise<HiddenRecordDocument | null> => {
      const hidden = await collection().findOneAndDelete({ _id }, { session })
      if (!hidden) return null
      await source(hidden.contentType).insertOne({ ...hidden.record, ...changes, _id }, { session })
      return hidden
    },
    findById: (_id: ObjectId, session?: ClientSession) =>
      collection().findOne({ _id }, { session }),
    /** Those of the records that are hidden. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    /** The classifieds of a member with these stock numbers. */
    findByStockNumbers: (
      userId: ObjectId,
      stockNumbers: readonly string[],
      session?: ClientSession,
    ) =>
      collection()
        .find({ userId, 'record.stockNumber': { $in: [...stockNumbers] } }, { session })
        .toArray(),
    /** When moderators hid records that still are, since a date; at most 20,000. */
    findDatesSince: async (from: Date): Promise<readonly Date[]> => {
      const decided = { hiddenAt: { $gte: from }, isHeld: { $exists: false } }
      const found = await collection()
        .find(decided, { maxTimeMS: maximumQueryTimeMs })
        .project<Pick<HiddenRecordDocument, 'hiddenAt'>>({ _id: 0, hiddenAt: 1 })
        .limit(20_000)
        .toArray()
      return found.map(({ hiddenAt }) => hiddenAt)
    },
    /** Whether a hidden post has this file. */
    hasFile: (file: string) =>
      hasAttachment(collection(), { field: 'record.attachments.file', file }),
    /** Whether a hidden post has this link card. */
    hasLinkCard: (linkCard: string) => hasRecord(collection(), { 'record.linkCard': linkCard }),
    hasImage: async (address: string) =>
      (await hasImage(collection(), address)) ||
      (await hasPhoto(collection(), { field: 'record.photos.address', address })),
  }
}
