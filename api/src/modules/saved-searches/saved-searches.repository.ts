import type { AlertPeriod, SavedFilters } from '@haulyard/api-contract'
import type { ClientSession, ObjectId, WithId } from 'mongodb'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { createFindById } from '../../database/find-by-id'
import { createMemberRecords } from '../../database/member-records'

/** Filters of classifieds that a member saved. */
export interface SavedSearchDocument {
  userId: ObjectId
  /** Derived from the filters: a member saves the same ones once. */
  key: string
  name: string
  filters: SavedFilters
  alerts: AlertPeriod
  /** Since it was last opened. */
  newCount: number
  /** The classifieds until then are counted. */
  checkedAt: Date
  /** When the next daily alert is due; `null` for other periods. */
  dueAt: Date | null
  createdAt: Date
}
export type StoredSavedSearch = WithId<SavedSearchDocument>

export const savedSearchesCollection: CollectionDefinition = {
  name: 'savedSearches',
  indexes: [
    { keys: { userId: 1, key: 1 }, options: { unique: true } },
    { keys: { userId: 1, createdAt: -1, _id: -1 } },
    { keys: { alerts: 1, checkedAt: 1 } },
    { keys: { alerts: 1, dueAt: 1 } },
  ],
}

type Counted = Pick<SavedSearchDocument, 'newCount' | 'checkedAt' | 'dueAt'>

export function createSavedSearchesRepository(database: Database) {
  const collection = () => database.collection<SavedSearchDocument>(savedSearchesCollection.name)
  const records = createMemberRecords(collection)
  return {
    findById: createFindById(collection),
    findPage: records.findPage,
    findSame: (
      { userId, key }: Pick<SavedSearchDocument, 'userId' | 'key'>,
      session: ClientSession,
    ) => collection().findOne({ userId, key }, { session }),
    count: records.count,
    insert: async (search: StoredSavedSearch, session: ClientSession) => {
      await collection().insertOne(search, { session })
    },
    /** Returns the search afterwards, or `null`. */
    set: (_id: ObjectId, values: Partial<SavedSearchDocument>, session?: ClientSession) =>
      collection().findOneAndUpdate(
        { _id },
        { $set: values },
        { session, returnDocument: 'after' },
      ),
    delete: async (_id: ObjectId) => {
      await collection().deleteOne({ _id })
    },
    /** Those with instant alerts that do not count what was posted until a date. */
    findBehind: (until: Date, limit: number) =>
      collection()
        .find({ alerts: 'instant', checkedAt: { $lt: until } })
        .sort({ checkedAt: 1 })
        .limit(limit)
        .toArray(),
    /** Those whose daily alert is due. */
    findDue: (now: Date, limit: number) =>
      collection()
        .find({ alerts: 'daily', dueAt: { $lte: now } })
        .sort({ dueAt: 1 })
        .limit(limit)
        .toArray(),
    /** Returns `false` if it was changed or counted since. */
    advance: async (
      { _id, alerts, checkedAt, newCount }: StoredSavedSearch,
      counted: Counted,
      session: ClientSession,
    ): Promise<boolean> => {
      const filter = { _id, alerts, checkedAt, newCount }
      return (await collection().updateOne(filter, { $set: counted }, { session })).matchedCount > 0
    },
  }
}
