import type { ClientSession, Document, ObjectId } from 'mongodb'
import { type CollectionDefinition, ownerIndex } from '../../../database/collections'
import type { Database } from '../../../database/database'
import { classifiedsCollection } from '../../classifieds/classifieds.repository'
import { hasImage, hasPhoto, imageIndex, photosIndex } from '../../media/image-references'
import { servicesCollection } from '../../services/services.repository'

/** The collections whose records leave the public lists while their owner is leaving. */
const withdrawnKinds = [classifiedsCollection.name, servicesCollection.name] as const

/**
 * A classified or a service of a member who has deleted the account. It is moved here from its own
 * collection, so that no list, search, count or page can show it, and moved back on a return. So is
 * what a bulk step has deleted, until its undo is too late.
 */
export interface WithdrawnRecordDocument {
  /** The record's own id. */
  _id: ObjectId
  /** `null`: a bulk step withdrew it, not its owner. */
  userId: ObjectId | null
  /** The bulk step that deleted it. */
  bulkStepId?: ObjectId
  /** The collection that it came from. */
  kind: string
  /** Of the record, so that its picture is not removed as unused. */
  imageUrl: string | null
  /** Its erasure has begun: its photos are no longer kept for it. */
  isErased?: true
  record: Document
}

export const withdrawnRecordsCollection: CollectionDefinition = {
  name: 'withdrawnRecords',
  indexes: [ownerIndex, imageIndex, photosIndex('record.photos.address')],
}

/** Records per transaction: few enough that other writes do not wait for long. */
const batchSize = 100

interface Owned extends Document {
  _id: ObjectId
  userId: ObjectId
  imageUrl?: string | null
}

export function createWithdrawnRecordsRepository(database: Database) {
  const collection = () =>
    database.collection<WithdrawnRecordDocument>(withdrawnRecordsCollection.name)

  const withdrawBatch = (kind: string, userId: ObjectId) =>
    database.transaction(async (session) => {
      const source = database.collection<Owned>(kind)
      const records = await source.find({ userId }, { session }).limit(batchSize).toArray()
      if (records.length === 0) return false
      const withdrawn = records.map((record) => {
        const { _id, imageUrl = null } = record
        return { _id, userId, kind, imageUrl, record: { ...record } }
      })
      await collection().insertMany(withdrawn, { session })
      const ids = records.map(({ _id }) => _id)
      await source.deleteMany({ _id: { $in: ids } }, { session })
      return records.length === batchSize
    })

  /** Returns whether there may be more. */
  const restoreBatch = async (userId: ObjectId, session: ClientSession): Promise<boolean> => {
    const found = await collection().find({ userId }, { session }).limit(batchSize).toArray()
    if (found.length === 0) return false
    for (const kind of withdrawnKinds) {
      const records = found.filter((withdrawn) => withdrawn.kind === kind)
      if (records.length === 0) continue
      await database.collection(kind).insertMany(
        records.map(({ record }) => record),
        { session },
      )
    }
    await collection().deleteMany({ _id: { $in: found.map(({ _id }) => _id) } }, { session })
    return found.length === batchSize
  }
  return {
    /** Moves all records of a member away from the public. */
    withdrawAll: async (userId: ObjectId) => {
      for (const kind of withdrawnKinds) while (await withdrawBatch(kind, userId)) {}
    },
    restoreBatch,
    /** Counts the end of a save of a service that may come back. */
    countLostSave: async (serviceId: ObjectId, session: ClientSession) => {
      const service = { _id: serviceId, kind: servicesCollection.name }
      await collection().updateOne(service, { $inc: { 'record.saveCount': -1 } }, { session })
    },
    /** Those of the records that are withdrawn. */
    findAll: (ids: readonly ObjectId[]) =>
      collection()
        .find({ _id: { $in: [...ids] } })
        .toArray(),
    hasImage: async (address: string) =>
      (await hasImage(collection(), address)) ||
      (await hasPhoto(collection(), { field: 'record.photos.address', address })),
  }
}
