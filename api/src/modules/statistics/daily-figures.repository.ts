import type { DailyFigures } from '@haulyard/api-contract'
import type { CollectionDefinition } from '../../database/collections'
import type { Database } from '../../database/database'
import { insertOrFind } from '../../database/insert-or-find'
import { maximumQueryTimeMs } from '../../database/keyset'

type CountedAtOnce = 'emptySearches' | 'pushesSent' | 'pushesFailed'

/** The figures of one day in UTC. */
export type DailyFiguresDocument = Omit<DailyFigures, 'day'> & { _id: string }

export const dailyFiguresCollection: CollectionDefinition = { name: 'dailyFigures', indexes: [] }

export function createDailyFiguresRepository(database: Database) {
  const collection = () => database.collection<DailyFiguresDocument>(dailyFiguresCollection.name)
  return {
    /** The figures of the days from one on, oldest first. */
    findSince: (day: string) =>
      collection()
        .find({ _id: { $gte: day } }, { maxTimeMS: maximumQueryTimeMs })
        .sort({ _id: 1 })
        .toArray(),
    /**
     * Sets what can be counted again, and raises what cannot: members who are active now may be
     * active tomorrow, and leave no trace of today.
     */
    record: async (
      _id: string,
      {
        activeMembers,
        ...counted
      }: Partial<Omit<DailyFigures, 'day' | CountedAtOnce>> & { readonly activeMembers: number },
    ) => {
      await insertOrFind({
        insert: () =>
          collection().updateOne(
            { _id },
            { $set: counted, $max: { activeMembers }, $inc: { emptySearches: 0 } },
            { upsert: true },
          ),
      })
    },
    /** Adds to what leaves no record that could be counted later. */
    count: async (_id: string, name: CountedAtOnce, times = 1) => {
      await insertOrFind({
        insert: () =>
          collection().updateOne({ _id }, { $inc: { [name]: times } }, { upsert: true }),
      })
    },
  }
}
