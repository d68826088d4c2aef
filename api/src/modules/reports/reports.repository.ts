import type { ReportFilters } from '@haulyard/api-contract'
import type { ClientSession, ObjectId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { maximumQueryTimeMs, type PageRequest, readPage } from '../../database/keyset'
import type { ContentReportDocument, StoredReport } from './reports.documents'

export const reportsCollection: CollectionDefinition = {
  name: 'reports',
  indexes: [
    { keys: { createdAt: -1, _id: -1 } },
    { keys: { status: 1, createdAt: -1, _id: -1 } },
    { keys: { reporterId: 1, createdAt: -1, _id: -1 } },
    { keys: { contentId: 1 } },
    { keys: { itemId: 1, createdAt: -1, _id: -1 } },
    {
      keys: { authorId: 1 },
      options: { partialFilterExpression: { authorId: { $exists: true } } },
    },
    // A member has at most one pending report about a record.
    {
      keys: { reporterId: 1, contentType: 1, contentId: 1, status: 1 },
      options: { unique: true, partialFilterExpression: { status: 'pending' } },
    },
  ],
}

/** The most reports that an item shows. */
const reportsPerItem = 50

export function createReportsRepository(database: Database) {
  const collection = () => database.collection<ContentReportDocument>(reportsCollection.name)
  return {
    findPage: ({ status }: Pick<ReportFilters, 'status'>, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [status === undefined ? {} : { status: status.toLowerCase() as never }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findPageBy: (reporterId: ObjectId, request: PageRequest) =>
      readPage({
        collection: collection(),
        sections: [{ reporterId }],
        orderBy: 'createdAt',
        direction: 'newest first',
        ...request,
      }),
    findById: (id: ObjectId) => collection().findOne({ _id: id }),
    /** Adds a report, or returns the member's pending one about the same record. */
    addPending: async (
      report: Omit<StoredReport, 'status'>,
      session: ClientSession,
    ): Promise<StoredReport> => {
      const { reporterId, contentType, contentId, ...values } = report
      // The filter has every field of the unique index, so that concurrent upserts become one.
      const pending = await collection().findOneAndUpdate(
        { reporterId, contentType, contentId, status: 'pending' },
        { $setOnInsert: values },
        { upsert: true, returnDocument: 'after', session },
      )
      if (pending === null) throw new Error('An upsert returned no document')
      return pending
    },
    /** Returns whether the report was still pending. */
    handle: async (
      id: ObjectId,
      status: ContentReportDocument['status'],
      session: ClientSession,
    ) => {
      const filter = { _id: id, status: 'pending' } as const
      const { matchedCount } = await collection().updateOne(
        filter,
        { $set: { status } },
        { session },
      )
      return matchedCount === 1
    },
    /** Makes a handled report pending again, unless its member has filed another one meanwhile. */
    reopen: async (
      { _id, reporterId, contentType, contentId }: StoredReport,
      session: ClientSession,
    ): Promise<boolean> => {
      const pending = { reporterId, contentType, contentId, status: 'pending' } as const
      if (await collection().findOne(pending, { projection: { _id: 1 }, session })) return false
      await collection().updateOne({ _id }, { $set: { status: 'pending' } }, { session })
      return true
    },
    /** The newest reports of an item, handled or not. */
    findOfItem: (itemId: ObjectId) =>
      collection()
        .find({ itemId }, { maxTimeMS: maximumQueryTimeMs })
        .sort({ createdAt: -1, _id: -1 })
        .limit(reportsPerItem)
        .toArray(),
    hasPending: async (itemId: ObjectId, session: ClientSession) => {
      const filter = { itemId, status: 'pending' } as const
      return (await collection().findOne(filter, { projection: { _id: 1 }, session })) !== null
    },
    /** Handles what is pending about an item. Returns these reports, with who sent them. */
    handleAll: async (
      itemId: ObjectId,
      status: ContentReportDocument['status'],
      session: ClientSession,
    ): Promise<readonly Pick<StoredReport, '_id' | 'reporterId'>[]> => {
      const pending = { itemId, status: 'pending' } as const
      const found = await collection()
        .find(pending, { projection: { reporterId: 1 }, session })
        .toArray()
      await collection().updateMany(pending, { $set: { status } }, { session })
      return found
    },
    countPending: () =>
      collection().countDocuments({ status: 'pending' }, { maxTimeMS: maximumQueryTimeMs }),
  }
}
